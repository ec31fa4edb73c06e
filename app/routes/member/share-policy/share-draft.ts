import { useEffect, useRef, useState, type RefObject } from "react";
import { useCommitEffect, useHydrated } from "~/components/hydration";

/** Kept in this tab alone until it is sent. */
interface ShareDraft {
  values: Record<string, string>;
  step: number;
}

const key = "share-policy-draft";
const keptMs = 24 * 60 * 60 * 1000;

interface Kept extends ShareDraft {
  username: string;
  until: number;
}

/** In this tab, for a day at most, over reloads and signing in again, for the same account. */
export function keepDraft(username: string, draft: ShareDraft): void {
  const kept: Kept = { ...draft, username, until: Date.now() + keptMs };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing keeps no draft.
  }
}

/** @returns null after a day. */
export function readDraft(username: string): ShareDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    if (kept === null) return null;
    if (kept.username === username && kept.until > Date.now()) return kept;
    sessionStorage.removeItem(key);
  } catch {
    // As above, or the stored text is not ours.
  }
  return null;
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Typed or ticked before scripts ran; null takes an answer away. */
interface Typed {
  values: Record<string, string | null>;
  /** The control that has the focus, and its step. */
  focused?: { id: string; step: number };
}

interface TypedDraft extends ShareDraft {
  /** This step comes first, whatever the history says. */
  focusedStep?: number;
}

/**
 * The form with scripts takes over what was typed before, with its step and focus.
 * @returns the draft itself where nothing was typed.
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

/** The control's present value, where it changed. */
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
