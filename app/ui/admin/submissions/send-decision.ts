import type { SubmissionJson, SubmissionKind } from "../../../domain/moderation/submission-json";
import type { Verb } from "./submission-words";
import type { Missed, SubmissionRef } from "./submissions-view";

/** What became of a decision. */
export interface DecisionOutcome {
  /** As they stand now. */
  done: SubmissionRef[];
  missed: Missed[];
  /** Why a call failed as a whole; what it was about stays as it was. */
  failure?: string;
}

const calls = { vote: "/api/admin/ratings/bulk", experience: "/api/admin/community-inputs/bulk" };

/** Decides on submissions by the API, where scripts run. */
export async function sendDecision(verb: Verb, items: readonly SubmissionRef[]): Promise<DecisionOutcome> {
  const outcomes = await Promise.all(
    (Object.keys(calls) as SubmissionKind[]).map((kind) =>
      sendKind(
        kind,
        verb,
        items.filter((item) => item.kind === kind),
      ),
    ),
  );
  return {
    done: outcomes.flatMap(({ done }) => done),
    missed: outcomes.flatMap(({ missed }) => missed),
    failure: outcomes.find(({ failure }) => failure)?.failure,
  };
}

interface BulkResponse {
  done?: { id: number; version?: number }[];
  missed?: { id: number; present: SubmissionJson | null }[];
  message?: string;
}

async function sendKind(
  kind: SubmissionKind,
  action: Verb,
  items: readonly SubmissionRef[],
): Promise<DecisionOutcome> {
  if (items.length === 0) return { done: [], missed: [] };
  try {
    const response = await fetch(calls[kind], {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ action, items: items.map(({ id, version }) => ({ id, version })) }),
    });
    const { done = [], missed = [], message } = await response.json<BulkResponse>();
    return {
      done: done.map(({ id, version = 0 }) => ({ kind, id, version })),
      missed: missed.map(({ id, present }) => ({ kind, id, present })),
      failure: response.ok ? undefined : message,
    };
  } catch {
    return {
      done: [],
      missed: [],
      failure: "The server could not be reached. Nothing was decided; try again.",
    };
  }
}
