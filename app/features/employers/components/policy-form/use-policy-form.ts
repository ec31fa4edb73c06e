import { useState, type FormEvent } from "react";

import { editPolicyForm, type EditedForm } from "~/policy/document/document-form-fields";
import type { FieldErrors } from "~/core/result";
import type { PolicyFormActionData, PolicyFormView } from "./policy-form-view";

interface PolicyFormState {
  /** Null where the policy is larger than a form can send. */
  values: Readonly<Record<string, string>> | null;
  errors: FieldErrors;
  focus: string | undefined;
  /** Goes up when the form has other parts, so that its fields mount again. */
  renderKey: number;
  /** Goes up with each press and response, so that focus moves again. */
  focusKey: number;
  /** The answer whose difference is shown: it stays where sending failed. */
  read: PolicyFormActionData | undefined;
  /** Edits the lists in the page. @returns false where the server must do it. */
  edit: (event: FormEvent<HTMLFormElement>) => boolean;
}

interface FormState {
  actionData: PolicyFormActionData | undefined;
  read: PolicyFormActionData | undefined;
  /** The latest edit of the lists in the page. */
  edited: EditedForm | undefined;
  renderKey: number;
  focusKey: number;
}

/**
 * The form's values: as loaded, as the action returned them, or as an edit left them. A response with the same parts
 * leaves the fields alone, because the user may have typed since.
 */
export function usePolicyForm(
  form: PolicyFormView,
  actionData: PolicyFormActionData | undefined,
): PolicyFormState {
  const [shown, setShown] = useState<FormState>({
    ...{ actionData, read: actionData, edited: undefined },
    ...{ renderKey: 0, focusKey: 0 },
  });
  const { edited, read, renderKey, focusKey } = shown;
  const before = shown.edited?.values ?? shown.actionData?.values ?? form.values;
  if (shown.actionData !== actionData) {
    const after = actionData?.values ?? form.values;
    const isOther = partsOf(before) !== partsOf(after);
    setShown({
      actionData,
      read: actionData?.isUnexpected ? read : actionData,
      edited: undefined,
      renderKey: renderKey + (isOther ? 1 : 0),
      focusKey: focusKey + 1,
    });
  }

  function edit({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): boolean {
    const press = submitterOf(nativeEvent);
    if (press?.name !== "edit") return false;
    const next = editPolicyForm({ ...typedIn(currentTarget), ...openFolds(currentTarget) }, press.value);
    if (next === null || sizeOf(next.values) > form.mostBytes) return false;
    setShown({ actionData, read, edited: next, renderKey: renderKey + 1, focusKey: focusKey + 1 });
    return true;
  }

  return {
    values: before,
    errors: edited ? {} : (actionData?.fields ?? {}),
    focus: edited ? edited.focus : actionData?.focus,
    renderKey,
    focusKey,
    read,
    edit,
  };
}

/** Each part has one hidden `was` field. */
const partsOf = (values: PolicyFormState["values"]): string =>
  Object.keys(values ?? {})
    .filter((name) => name.endsWith(".was"))
    .sort()
    .join(" ");

function submitterOf(event: Event): HTMLButtonElement | undefined {
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : undefined;
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string"),
  );

const sizeOf = (values: Record<string, string>): number => new URLSearchParams(values).toString().length;

const openFolds = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLElement>("details[open][data-fold]")].map(({ dataset }) => [
      dataset.fold ?? "",
      "open",
    ]),
  );
