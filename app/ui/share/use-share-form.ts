import { useEffect, useRef, useState, type FormEvent } from "react";

import type { NearName } from "../../domain/companies/share-choices";
import type { FieldErrors } from "../../domain/result";
import type { ReachedNobody } from "../reached-nobody";
import type { RefusedForm } from "../form/refused-form";
import { loadToastStage, useToast } from "../toast/toast-context";
import { useToastFrom } from "../toast/use-toast-from";
import { checkFields } from "./check-fields";
import { nearNamesId } from "./near-names";
import { keepDraft } from "./share-draft";
import { fieldLabel, inFormOrder, shareSteps, stepOf } from "./share-steps";
import { useNearNames } from "./use-near-names";

/** What the action said to the form that was sent last. */
export interface ShareAnswer extends RefusedForm, ReachedNobody {
  /** Employers that the name may mean: they are offered before anything is stored. */
  near?: NearName[];
}

export const lastStep = shareSteps.length - 1;

/** Walks through the steps of the share form where scripts run, and shows what is wrong where it stands. */
export function useShareForm(answer: ShareAnswer | undefined, username: string, firstStep: number) {
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(answer ? stepToMend(answer) : firstStep);
  const [refused, setRefused] = useState(answer);
  const [stepErrors, setStepErrors] = useState<FieldErrors>({});
  const { near, setNear, look } = useNearNames(answer?.near ?? []);
  const { toast } = useToast();
  useToastFrom(answer?.toast);
  useEffect(loadToastStage, []);

  const answered = useRef(answer);
  useEffect(() => {
    if (answered.current === answer) return;
    answered.current = answer;
    setRefused(answer);
    setStepErrors({});
    if (!answer) return;
    setStep(stepToMend(answer));
    if (answer.near) setNear(answer.near);
    if (answer.near && Object.keys(answer.fields).length === 0)
      requestAnimationFrame(() => document.getElementById(nearNamesId)?.focus());
  }, [answer, setNear]);

  const keep = (at = step) => {
    if (form.current) keepDraft(username, { values: answersIn(form.current), step: at });
  };

  /** What is typed is kept, and what was wrong with it is no longer said. */
  const input = ({ target }: FormEvent) => {
    keep();
    if (target instanceof HTMLElement && stepErrors[target.id]?.length)
      setStepErrors((errors) => ({ ...errors, [target.id]: [] }));
  };

  const goTo = (to: number) => {
    setStep(to);
    keep(to);
    // After the step is drawn: its heading says where the reader is.
    requestAnimationFrame(() => form.current?.querySelectorAll<HTMLElement>("legend h2")[to]?.focus());
  };

  const next = async () => {
    const errors = await checkStep(step);
    setRefused(undefined);
    setStepErrors(errors);
    const [first] = inFormOrder(errors);
    if (first) requestAnimationFrame(() => document.getElementById(first[0])?.focus());
    else goTo(step + 1);
  };

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
    const [first, ...others] = inFormOrder(checkFields(event.currentTarget));
    setStepErrors({});
    if (!first) return;
    event.preventDefault();
    const [field, messages] = first;
    const title = `Error in field: ${fieldLabel(field)}`;
    setRefused({
      message: messages.join(". "),
      fields: Object.fromEntries([first, ...others]),
      values: {},
    });
    setStep(stepOf(field));
    toast({ title, description: messages.join(". "), variant: "destructive" });
  };

  const errors = { ...refused?.fields, ...stepErrors };
  return { form, step, setStep, refused, errors, near, look, input, goTo, submit };
}

function stepToMend({ fields, near }: ShareAnswer): number {
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
