import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { UnresolvedName } from "../schema";
import { invalidateDirectory } from "./held-directory";
import type { RejectedForm, ToastMessage } from "~/core/result";
import { useFormToast } from "~/components/toast/toast-context";

/** With this field, sent by scripts, the answer is data; without it, a redirect. */
export const stays = { type: "hidden", name: "stays", value: "yes" } as const;

export interface Taken {
  taken: { id: string; name: string };
  /** Of a new experience: shown this once. */
  withdrawalCode?: string | null;
  toast: ToastMessage;
}

/** @property suggestions Employers that the typed name may mean. */
export interface RejectedContribution extends RejectedForm {
  suggestions?: UnresolvedName["suggestions"];
}

export type Contributed = Taken | RejectedContribution;

/**
 * Shows the answer to a contribution that scripts sent. The draft stays only while the viewer signs in, where no answer
 * comes.
 */
export function useContributed({ data }: Pick<FetcherWithComponents<Contributed>, "data">, draft: DraftName) {
  useFormToast(data);
  const taken = data && "taken" in data ? data : undefined;
  const answered = useRef<Contributed>();
  // Without dependencies, as in useToastFrom.
  useEffect(() => {
    if (!data || answered.current === data) return;
    answered.current = data;
    forgetDraft(draft);
    if ("taken" in data) invalidateDirectory();
  });
  return { taken, rejected: data && !("taken" in data) ? data : undefined };
}

/** One for each form that may lead to signing in. */
const names = ["experience-draft", "comment-draft"] as const;
type DraftName = (typeof names)[number];

/** Texts that wait for signing in, by the fields' names. */
export type Draft = Record<string, string>;

/** Drafts taken from the tab's storage; null for one that was not there. */
const taken = new Map<DraftName, string | null>();

/** In this tab alone. */
export function keepDraft(name: DraftName, draft: Draft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing keeps no draft.
  }
}

function forgetDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}

export function forgetDrafts(): void {
  names.forEach(forgetDraft);
}

export function useDraft(name: DraftName): Draft | undefined {
  // The next page looks again.
  useEffect(() => () => void taken.delete(name), [name]);
  const text = useSyncExternalStore(never, () => take(name), nothing);
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
