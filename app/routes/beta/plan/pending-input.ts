import type { FocusEvent, FormEvent, MutableRefObject } from "react";

/** What a person did in the form since the plan was asked for. */
export type PendingInput = MutableRefObject<{
  /** By control id, the latest last. */
  values: Map<string, string>;
  /** Id of the focused control, or null. */
  focused: string | null;
}>;

export const noPendingInput = (): PendingInput["current"] => ({ values: new Map(), focused: null });

export function recordInput({ current }: PendingInput, { target }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.id === "")
    return;
  current.values.delete(target.id);
  current.values.set(target.id, target.value);
}

/** A control that is replaced also loses focus; that does not count. */
export function recordFocus({ current }: PendingInput, { type, target }: FocusEvent<HTMLFormElement>): void {
  if (type === "focus") current.focused = target.id || null;
  else if (target.isConnected) current.focused = null;
}

/** Restores what was typed while the plan was loading, and the focus. */
export function restoreInput({ current }: PendingInput, form: HTMLFormElement | null): void {
  for (const [id, value] of current.values) {
    const control = form?.elements.namedItem(id);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = value;
      control.closest("details")?.setAttribute("open", "");
    }
  }
  const last = current.focused ?? [...current.values.keys()].at(-1);
  if (last === undefined || document.activeElement !== document.body) return;
  const control = document.getElementById(last);
  control?.closest("details")?.setAttribute("open", "");
  control?.focus({ preventScroll: true });
}
