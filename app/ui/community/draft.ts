import { useMemo, useSyncExternalStore } from "react";

const key = "experience-draft";

/** What was written and could not be sent before signing in, by the fields' names. */
export type Draft = Record<string, string>;

/** The draft that this page took from the tab's storage; undefined until it has looked. */
let taken: string | null | undefined;

/** Keeps what was written in this tab alone, until the page that follows takes it. */
export function keepDraft(draft: Draft): void {
  taken = undefined;
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    taken = JSON.stringify(draft);
  }
}

/** Forgets the draft once it was sent. */
export function forgetDraft(): void {
  taken = null;
}

/** The draft that was kept before signing in, if any. */
export function useDraft(): Draft | undefined {
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
