import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";

import type { NearName } from "~/features/employers/employer-output";
import { readPayLines } from "~/features/policy/document/pay-lines-rules";
import type { FieldErrors } from "~/lib/result";
import type { RejectedForm } from "~/components/form/rejected-form";
import { useToast } from "~/components/toast/toast-context";
import { useFormToast } from "~/components/toast/use-toast-from";
import { nearNamesId } from "./near-names";
import { keepDraft, readDraft } from "./share-draft";
import { fieldLabel, inFormOrder, lastStep, stepOf } from "./share-steps";
import { useNearNames } from "~/features/employers/components/use-near-names";
import { useSteps } from "./use-steps";
import { countCharacters } from "~/lib/text-rules";

/** What the action said to the form that was sent last. */
export interface ShareActionData extends RejectedForm {
  /** Employers that the name may mean: they are offered before anything is stored. */
  near?: NearName[];
  /** Nothing was sent: the lines of pay by week were changed without scripts. */
  isEdited?: true;
}

/** Walks through the steps of the share form where scripts run, and shows what is wrong where it stands. */
export function useShareForm(
  actionData: ShareActionData | undefined,
  username: string,
  first: { kept: number | undefined; focused: number | undefined },
) {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [rejected, setRejected] = useState(actionData);
  const [stepErrors, setStepErrors] = useState<FieldErrors>({});
  const { near, setNear, look } = useNearNames(actionData?.near ?? []);
  const { toast } = useToast();
  useFormToast(actionData);

  const { step, entry, goTo, goOn, goBack } = useSteps(
    { mend: actionData ? stepToMend(actionData) : first.focused, kept: first.kept },
    (shown, focus) => {
      if (readDraft(username)) keep(shown);
      // The step's heading says where the reader is.
      const heading = form.current?.querySelectorAll<HTMLElement>("legend h2")[shown];
      const wanted = focus === undefined ? heading : focus && document.getElementById(focus);
      if (wanted) wanted.focus();
    },
  );

  const isFromSummary = step < lastStep && entry?.before === lastStep;

  const answered = useRef(actionData);
  const isSettled = useNavigation().state === "idle";
  useEffect(() => {
    // Going to a step while the answer is still arriving would break it off.
    if (answered.current === actionData || !isSettled) return;
    answered.current = actionData;
    // An answer goes with the entry of the history that it came to; what it said stands until it is mended.
    if (!actionData) return;
    setRejected(actionData);
    setStepErrors({});
    goTo(stepToMend(actionData), null);
    if (actionData.near) setNear(actionData.near);
    if (actionData.near && Object.keys(actionData.fields).length === 0)
      requestAnimationFrame(() => document.getElementById(nearNamesId)?.focus());
  }, [actionData, isSettled, setNear, goTo]);

  const keep = (at = step) => {
    if (!form.current) return;
    const values = answersIn(form.current);
    setAnswers(values);
    keepDraft(username, { values, step: at });
  };

  // The summary says what stands in the form, also where it was kept from before.
  useEffect(() => {
    if (form.current) setAnswers(answersIn(form.current));
  }, [step]);

  /** What is typed is kept, and what was wrong with it is no longer said. */
  const input = ({ target }: FormEvent) => {
    keep();
    if (target instanceof HTMLElement && stepErrors[target.id]?.length)
      setStepErrors((errors) => ({ ...errors, [target.id]: [] }));
  };

  const next = async () => {
    const errors = { ...(await checkStep(step)), ...problemsOf(step) };
    setRejected(undefined);
    setStepErrors(errors);
    const [first] = inFormOrder(errors);
    if (first) requestAnimationFrame(() => document.getElementById(first[0])?.focus());
    else goOn(step, isFromSummary ? lastStep : undefined);
  };

  /** What only the lines together say, of the step that asks for them, or of all. */
  const problemsOf = (at?: number): FieldErrors =>
    form.current && (at === undefined || at === stepOf("payFor"))
      ? readPayLines(answersIn(form.current)).problems
      : {};

  /** A link to what is wrong shows its step first. */
  const showField = (id: string) => goTo(stepOf(id), id);

  /** A name's neighbours are known only once the server has answered; then its box is drawn, and checked. */
  const checkStep = async (at: number): Promise<FieldErrors> => {
    const part = form.current?.querySelectorAll<HTMLElement>("fieldset[data-step]")[at];
    if (!part) return {};
    const errors = checkFields(part);
    if (at > 0 || errors.name) return errors;
    const name = part.querySelector<HTMLInputElement>("#name")?.value ?? "";
    const found = await look(name);
    await new Promise(requestAnimationFrame);
    const listed = found.find(({ isSame }) => isSame);
    return listed ? { ...errors, name: [`${listed.name} is in the directory already.`] } : checkFields(part);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (step < lastStep) {
      event.preventDefault();
      void next();
      return;
    }
    const [first, ...others] = inFormOrder({
      ...checkFields(event.currentTarget),
      ...problemsOf(),
    });
    setStepErrors({});
    if (!first) return;
    event.preventDefault();
    const [field, messages] = first;
    const title = `Error in field: ${fieldLabel(field)}`;
    setRejected({
      message: messages.join(". "),
      fields: Object.fromEntries([first, ...others]),
      values: {},
    });
    goTo(stepOf(field), null);
    toast({ title, description: messages.join(". "), variant: "destructive" });
  };

  const steps = { step, entry, isFromSummary, goTo, goBack, showField };
  return { ...steps, form, answers, rejected, stepErrors, near, look, input, submit };
}

function stepToMend({ fields, near }: ShareActionData): number {
  const [first] = inFormOrder(fields);
  if (near) return 0;
  return first ? stepOf(first[0]) : lastStep;
}

/** What stands in the form, without the terms: accepting them belongs to sending. */
function answersIn(form: HTMLFormElement): Record<string, string> {
  const answers = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== "terms",
  );
  return Object.fromEntries(answers);
}

/**
 * What the browser finds wrong in a part of a form, in the form's own words: a control says them in `data-wrong`,
 * and in `data-high` for a number that is too high; `data-longest` says how many characters it takes, as a person
 * counts them. The server has the last word.
 */
function checkFields(part: HTMLElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const control of part.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    if (!control.name || !control.willValidate) continue;
    if (!control.validity.valid) errors[control.id] = [complaint(control)];
    else if (countCharacters(control.value.trim()) > Number(control.dataset.longest ?? Infinity))
      errors[control.id] = [`Use at most ${control.dataset.longest} characters`];
  }
  return errors;
}

function complaint({ validity, dataset, validationMessage }: HTMLInputElement): string {
  if (validity.stepMismatch) return "Use at most one decimal";
  if (validity.rangeOverflow && dataset.high) return dataset.high;
  return dataset.wrong ?? validationMessage;
}
