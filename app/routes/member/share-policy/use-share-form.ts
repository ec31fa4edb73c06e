import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { NearName } from "~/features/employers/schema";
import { emptyErrors, saysNothing } from "~/features/share/empty-rules";
import { figureProblem, readShareForm } from "~/features/share/share-form";
import { readPayLines } from "~/policy/document/pay-lines-rules";
import type { FieldErrors, RejectedForm } from "~/core/result";
import { useToast, useFormToast } from "~/components/toast/toast-context";
import { nearNamesId } from "./employer-step";
import { keepDraft, readDraft } from "./share-draft";
import { fieldLabel, inFormOrder, lastStep, stepOf } from "./share-steps";
import { useNearNames } from "~/features/employers/components/use-near-names";
import { useSteps } from "./use-steps";
import { countCharacters } from "~/core/text-rules";
import { shareErrors } from "~/features/share/texts";

/** The action's answer. */
export interface ShareActionData extends RejectedForm {
  /** Offered before anything is stored. */
  near?: NearName[];
  /** Nothing was sent: without scripts the lines of pay by week were changed, or the summary asked for. */
  isEdited?: true;
}

/** The share form's steps, checks and errors, with scripts. */
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
      // The step's heading takes the focus.
      const heading = form.current?.querySelectorAll<HTMLElement>("legend h2")[shown];
      const wanted = focus === undefined ? heading : focus && document.getElementById(focus);
      if (wanted) wanted.focus();
    },
  );

  const isFromSummary = step < lastStep && entry?.before === lastStep;

  const answered = useRef(actionData);
  const isSettled = useNavigation().state === "idle";
  useEffect(() => {
    // Going to a step while the answer is arriving would abort it.
    if (answered.current === actionData || !isSettled) return;
    answered.current = actionData;
    // An answer belongs to its entry of the history until it is corrected.
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

  // The summary shows kept values too.
  useEffect(() => {
    if (form.current) setAnswers(answersIn(form.current));
  }, [step]);

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

  const problemsOf = (at?: number): FieldErrors =>
    form.current && (at === undefined || at === stepOf("payFor"))
      ? readPayLines(answersIn(form.current)).problems
      : {};

  const showField = (id: string) => goTo(stepOf(id), id);

  /** The box about near names appears once the server has answered, and is then checked. */
  const checkStep = async (at: number): Promise<FieldErrors> => {
    const part = form.current?.querySelectorAll<HTMLElement>("fieldset[data-step]")[at];
    if (!part) return {};
    const errors = checkFields(part);
    if (at > 0 || errors.name) return errors;
    const typedIn = (id: string) => part.querySelector<HTMLInputElement>(`#${id}`)?.value.trim() ?? "";
    const found = await look(typedIn("name"));
    await new Promise(requestAnimationFrame);
    const listed = found.find(({ isSame }) => isSame);
    // The server knows which staff it is listed for.
    return listed && typedIn("entity") === ""
      ? { ...errors, entity: [shareErrors.staffOfListed(listed.name)] }
      : checkFields(part);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (step < lastStep) {
      event.preventDefault();
      void next();
      return;
    }
    const [first, ...others] = inFormOrder({
      ...(saysNothing(readShareForm(answersIn(event.currentTarget))) && emptyErrors),
      ...checkFields(event.currentTarget),
      ...problemsOf(),
    });
    setStepErrors({});
    if (!first) return;
    event.preventDefault();
    const [field, messages] = first;
    const title = shareErrors.inField(fieldLabel(field));
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

/** Without the terms, because accepting them belongs to sending. */
function answersIn(form: HTMLFormElement): Record<string, string> {
  const answers = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== "terms",
  );
  return Object.fromEntries(answers);
}

/**
 * In the form's own words: `data-wrong` of a control, `data-figure` for the kind of a number, `data-longest` for
 * the most characters. The server checks again.
 */
function checkFields(part: HTMLElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const control of part.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    if (!control.name || !control.willValidate) continue;
    const { longest, figure } = control.dataset;
    if (!control.validity.valid) errors[control.id] = [control.dataset.wrong ?? control.validationMessage];
    else if (isFigure(figure)) {
      const problem = figureProblem(control.value, figure);
      if (problem !== null) errors[control.id] = [problem];
    } else if (longest !== undefined && countCharacters(control.value.trim()) > Number(longest))
      errors[control.id] = [shareErrors.tooLong(longest)];
  }
  return errors;
}

const isFigure = (kind: string | undefined) => kind === "weeks" || kind === "percent";
