import { useEffect, useMemo, useSyncExternalStore } from "react";

const key = "experience-draft";

/** What was written and could not be sent before signing in, by the fields' names. */
export type Draft = Record<string, string>;

/** The draft that this page took from the tab's storage; undefined until it has looked. */
let taken: string | null | undefined;

/** Keeps what was written in this tab alone, until it is taken or a page after this one asks for it. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing has a form without a memory.
  }
}

/** Forgets the draft: the page knows what became of what was sent. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The draft that was kept before signing in, if any. */
export function useDraft(): Draft | undefined {
  // The next page looks anew.
  useEffect(() => () => void (taken = undefined), []);
  const text = useSyncExternalStore(never, take, nothing);
  return useMemo(() => (text === null ? undefined : (JSON.parse(text) as Draft)), [text]);
}

const never = () => () => {};
const nothing = () => null;

function take(): string | null {
  if (taken !== undefined) return taken;
  try {
    taken = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    taken = null;
  }
  return taken;
}
