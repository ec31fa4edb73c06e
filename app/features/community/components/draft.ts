import { useEffect, useMemo, useSyncExternalStore } from "react";

/** Each form that may lead to signing in keeps its words under a name of its own. */
const names = ["experience-draft", "comment-draft"] as const;
type DraftName = (typeof names)[number];

/** What was written and could not be sent before signing in, by the fields' names. */
export type Draft = Record<string, string>;

/** The drafts that this page took from the tab's storage, those among them that it looked for in vain. */
const taken = new Map<DraftName, string | null>();

/** Keeps what was written in this tab alone, until it is taken or a page after this one asks for it. */
export function keepDraft(name: DraftName, draft: Draft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing has a form without a memory.
  }
}

/** Forgets the draft: the page knows what became of what was sent. */
export function forgetDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}

/** Forgets them all: whoever wrote them has signed out. */
export function forgetDrafts(): void {
  names.forEach(forgetDraft);
}

/**
 * The draft that was kept before signing in, if any.
 * @param isWanted Whether the form can take it now; until then it is left where it is.
 */
export function useDraft(name: DraftName, isWanted = true): Draft | undefined {
  // The next page looks anew.
  useEffect(() => () => void taken.delete(name), [name]);
  const text = useSyncExternalStore(never, () => (isWanted ? take(name) : null), nothing);
  return useMemo(() => (text === null ? undefined : (JSON.parse(text) as Draft)), [text]);
}

const never = () => () => {};
const nothing = () => null;

function take(name: DraftName): string | null {
  let text = taken.get(name);
  if (text !== undefined) return text;
  try {
    text = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
  } catch {
    text = null;
  }
  taken.set(name, text);
  return text;
}
