import type { FormEvent, MutableRefObject } from "react";

/** What was typed since a plan was asked for, by the control's id, the last one last. */
export type TypedSince = MutableRefObject<Map<string, string>>;

/** Notes what is typed or chosen in a form. The lines of weeks have no ids: a new plan draws them anew. */
export function noteTyped(typed: TypedSince, { target }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.id === "")
    return;
  typed.current.delete(target.id);
  typed.current.set(target.id, target.value);
}

/** Puts into a form that was drawn for a plan what was typed while the plan was on its way. */
export function keepTyped(typed: TypedSince, form: HTMLFormElement | null): void {
  for (const [id, value] of typed.current) {
    const control = form?.elements.namedItem(id);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = value;
      control.closest("details")?.setAttribute("open", "");
    }
  }
  const last = [...typed.current.keys()].at(-1);
  const isLost = document.activeElement === document.body;
  if (last !== undefined && isLost) document.getElementById(last)?.focus({ preventScroll: true });
}
