/** What was typed, kept in this tab alone until it is sent; see {@link keepDraft}. */
export interface ShareDraft {
  values: Record<string, string>;
  step: number;
}

const key = "share-policy-draft";
const keptMs = 24 * 60 * 60 * 1000;

interface Kept extends ShareDraft {
  username: string;
  until: number;
}

/** Keeps what was typed in this tab, for a day at most, over reloads and signing in again, for the same account alone. */
export function keepDraft(username: string, draft: ShareDraft): void {
  const kept: Kept = { ...draft, username, until: Date.now() + keptMs };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing has a form without a memory.
  }
}

/** What was kept for an account, if its day is not over. */
export function readDraft(username: string): ShareDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    if (kept === null) return null;
    if (kept.username === username && kept.until > Date.now()) return kept;
    sessionStorage.removeItem(key);
  } catch {
    // As above, or what is stored is not ours.
  }
  return null;
}

/** Forgets what was kept: it is sent, or its author has signed out. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
