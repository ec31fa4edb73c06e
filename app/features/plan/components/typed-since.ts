import type { FocusEvent, FormEvent, MutableRefObject } from "react";

/** What a person did in a form since a plan was asked for. */
export type TypedSince = MutableRefObject<{
  /** What was typed, by the control's id, the last one last. */
  values: Map<string, string>;
  /** The id of the control that has the focus; null for none. */
  focused: string | null;
}>;

/** Nothing yet. */
export const nothingTyped = (): TypedSince["current"] => ({ values: new Map(), focused: null });

/** Notes what is typed or chosen in a form. The lines of weeks have no ids: a new plan draws them anew. */
export function noteTyped({ current }: TypedSince, { target }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.id === "")
    return;
  current.values.delete(target.id);
  current.values.set(target.id, target.value);
}

/** Notes where a person is, who may be about to type. What is drawn anew leaves its controls no focus, and does not count. */
export function noteFocus({ current }: TypedSince, { type, target }: FocusEvent<HTMLFormElement>): void {
  if (type === "focus") current.focused = target.id || null;
  else if (target.isConnected) current.focused = null;
}

/** Puts into a form that was drawn for a plan what was typed while the plan was on its way, and the focus where it was. */
export function keepTyped({ current }: TypedSince, form: HTMLFormElement | null): void {
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
