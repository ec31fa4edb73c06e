import type { Chosen } from "../domain/moderation/decision.server";
import { submissionKinds, type SubmissionKind } from "../domain/moderation/submission-json";
import { fail, ok, type Result } from "../domain/result";
import { readChosen } from "../http/decision-form.server";

/** The rows that a form or an address chooses, by kind. */
export type ChosenSubmissions = Record<SubmissionKind, Chosen[]>;

/**
 * Reads `item` values such as "vote:12:3".
 * @returns `invalid` where they choose nothing, too many, or no such thing.
 */
export function readChosenSubmissions(items: readonly string[]): Result<ChosenSubmissions> {
  const chosen: ChosenSubmissions = { vote: [], experience: [] };
  for (const kind of submissionKinds) {
    const form = new FormData();
    for (const item of items)
      if (item.startsWith(`${kind}:`)) form.append("item", item.slice(kind.length + 1));
    if (!form.has("item")) continue;
    const read = readChosen(form);
    if (!read.ok) return read;
    chosen[kind] = read.value;
  }
  return chosen.vote.length + chosen.experience.length > 0
    ? ok(chosen)
    : fail("invalid", "Choose at least one.");
}
