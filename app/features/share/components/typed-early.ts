import { useEffect, useRef, useState, type RefObject } from "react";

import { useCommitEffect } from "~/components/use-commit-effect";
import { useHydrated } from "~/components/use-hydrated";
import type { ShareDraft } from "./share-draft";

/** What was typed or ticked before scripts ran; null takes an answer away. */
interface Typed {
  values: Record<string, string | null>;
  /** The control that has the focus, and the step that it stands in. */
  focused?: { id: string; step: number };
}

export interface TypedDraft extends ShareDraft {
  /** Where the person is typing: that step stands there, whatever the history says. */
  focusedStep?: number;
}

/**
 * Finds what was typed before scripts ran, where the whole form stands on one page: the form that scripts draw takes
 * it over with its step, its focus and the parts that only some answers show.
 * @returns the draft with what was typed over it; the draft itself where nothing was.
 */
export function useTypedEarly(
  page: RefObject<HTMLElement>,
  draft: ShareDraft | null,
  first: Record<string, string> = {},
): TypedDraft | null {
  const [typed, setTyped] = useState<Typed>();
  const isHydrated = useHydrated();
  useCommitEffect(() => {
    const form = page.current?.querySelector("form");
    if (!form) return;
    const values = Object.fromEntries(Array.from(form.elements).flatMap(changeOf));
    if (Object.keys(values).length > 0) setTyped({ values, focused: focusedIn(form) });
  }, [page]);

  const focused = useRef<string>();
  useEffect(() => {
    if (isHydrated && typed?.focused && focused.current !== typed.focused.id) {
      focused.current = typed.focused.id;
      document.getElementById(typed.focused.id)?.focus();
    }
  }, [isHydrated, typed]);

  if (!typed || !isHydrated) return draft;
  const values = Object.entries({ ...first, ...draft?.values, ...typed.values });
  return {
    values: Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== null)),
    step: draft?.step ?? 0,
    focusedStep: typed.focused?.step,
  };
}

/** What a control says now, where it is not what it said at first. */
function changeOf(control: Element): [string, string | null][] {
  if (control instanceof HTMLSelectElement) {
    const isChanged = Array.from(control.options).some(
      (option) => option.selected !== option.defaultSelected,
    );
    const isFirst = control.selectedIndex === 0 && !control.querySelector("option[selected]");
    return isChanged && !isFirst ? [[control.name, control.value]] : [];
  }
  if (control instanceof HTMLTextAreaElement)
    return control.value === control.defaultValue ? [] : [[control.name, control.value]];
  if (!(control instanceof HTMLInputElement) || control.name === "") return [];
  if (control.type === "checkbox" || control.type === "radio") {
    if (control.checked === control.defaultChecked) return [];
    if (control.type === "radio" && !control.checked) return [];
    return [[control.name, control.checked ? control.value : null]];
  }
  return control.value === control.defaultValue ? [] : [[control.name, control.value]];
}

function focusedIn(form: HTMLFormElement): Typed["focused"] {
  const control = document.activeElement;
  const step = control?.closest("[data-step]");
  if (!control?.id || !step || !form.contains(step)) return undefined;
  return { id: control.id, step: Array.from(form.querySelectorAll("[data-step]")).indexOf(step) };
}
