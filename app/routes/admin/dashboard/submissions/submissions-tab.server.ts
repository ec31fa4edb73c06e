import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "~/features/accounts/schema";
import type { Chosen, Decided, Decision } from "~/server/decision.server";
import { pagesOf, readPaging } from "~/server/paging";
import { listQueue, listReturnable } from "~/features/moderation/submission-queries.server";
import {
  approveSubmissions,
  deleteSubmissions,
  returnSubmissions,
} from "~/features/moderation/submission-commands.server";
import { submissionKinds, type SubmissionKind } from "~/features/moderation/rules";
import { toEtag } from "~/features/moderation/handlers/admin-list.server";
import { readFields } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { manualRefresh } from "~/components/form/keep-form";
import { actionFailed, decisionTexts, type Verb } from "~/features/moderation/admin-texts";
import {
  itemValue,
  queueHref,
  shownKinds,
  shownStates,
  type Missed,
  type QueueUrl,
  type SubmissionRef,
  type SubmissionsActionData,
  type SubmissionsView,
} from "./submissions-view";
import { readChosen } from "~/server/http/decision.server";
import { fail, ok, type Result } from "~/core/result";
import { actorOf } from "~/server/audit-entry.server";

const perPage = 20;
const kindsOf = { all: submissionKinds, votes: ["vote"], experiences: ["experience"] } as const;

export async function loadSubmissions({ context, request }: LoaderFunctionArgs): Promise<SubmissionsView> {
  const { searchParams } = new URL(request.url);
  const url = readUrl(searchParams);
  const { kind, state, page } = url;
  const scope = { kinds: kindsOf[kind], state: state === "pending" ? state : ("approved" as const) };
  const [{ items, total, revisions }, undo] = await Promise.all([
    listQueue(context, scope, { page, perPage }),
    readUndo(context, searchParams),
  ]);
  const pages = pagesOf(total, perPage);
  if (page > pages) throw redirect(queueHref({ ...url, page: pages }));
  return {
    ...url,
    items,
    total,
    pages,
    asking: valuesIn(searchParams, "confirm"),
    undo,
    watched: {
      "/api/admin/ratings/pending?perPage=1": toEtag({ revision: revisions.vote }),
      "/api/admin/community-inputs?perPage=1": toEtag({ revision: revisions.experience }),
    },
  };
}

function readUrl(params: URLSearchParams): QueueUrl {
  const kind = shownKinds.find((name) => name === params.get("kind")) ?? "all";
  const state = shownStates.find((name) => name === params.get("state")) ?? "pending";
  return { kind, state, page: readPaging(params, perPage).page };
}

function valuesIn(params: URLSearchParams, name: string): string[] {
  return (params.get(name) ?? "").split(",").filter(Boolean);
}

async function readUndo(
  context: LoaderFunctionArgs["context"],
  params: URLSearchParams,
): Promise<SubmissionRef[]> {
  const chosen = readChosenSubmissions(valuesIn(params, "undo"));
  if (!chosen.ok) return [];
  const found = submissionKinds.map((kind) => listReturnable(context, kind, chosen.value[kind]));
  return (await Promise.all(found)).flat();
}

type Command = (
  context: ActionFunctionArgs["context"],
  kind: SubmissionKind,
  decision: Decision,
) => Promise<Decided<{ id: number; version?: number }>>;

const commands: Record<Verb, Command> = {
  approve: approveSubmissions,
  unapprove: returnSubmissions,
  delete: deleteSubmissions,
};

/** A page that refreshes itself gets the outcome; others are redirected to the list. */
export async function actSubmissions({ context, request }: ActionFunctionArgs, admin: AccountJson) {
  const url = readUrl(new URL(request.url).searchParams);
  const form = await readFields(request);
  const intent = form.get("intent");
  const items = form.getAll("item").filter((item) => typeof item === "string");
  const chosen = readChosenSubmissions(items);
  if (!chosen.ok) return answer(actionFailed.undecided, chosen.message, 400);
  if (intent === "ask") return redirect(queueHref(url, { confirm: items }));
  if (intent !== "approve" && intent !== "unapprove" && intent !== "delete")
    return answer(actionFailed.undecided, actionFailed.noButton, 400);

  const done: SubmissionRef[] = [];
  const missed: Missed[] = [];
  for (const kind of submissionKinds) {
    const rows = chosen.value[kind];
    if (rows.length === 0) continue;
    const decided = await commands[intent](context, kind, { rows, actor: actorOf(admin) });
    done.push(...decided.done.map(({ id, version = 0 }) => ({ kind, id, version })));
    missed.push(
      ...(decided.missed as { id: number; present: Missed["present"] }[]).map((one) => ({ kind, ...one })),
    );
  }
  if (missed.length > 0)
    return answer(
      decisionTexts.failed(intent, missed),
      missedMessage(intent, missed),
      missed.every(({ present }) => present === null) ? 404 : 409,
      { done, missed },
    );
  if (form.get(manualRefresh.name) === manualRefresh.value) return answer("", "", 200, { done, missed });
  const undo = intent === "approve" ? done.map(itemValue) : [];
  return redirectWithToast(queueHref(url, { undo }), { title: decisionTexts.done(intent, done) });
}

function answer(
  title: string,
  message: string,
  status: number,
  { done, missed }: Pick<SubmissionsActionData, "done" | "missed"> = { done: [], missed: [] },
) {
  const actionData: SubmissionsActionData = { tab: "submissions", title, message, done, missed };
  return data(actionData, { status });
}

function missedMessage(verb: Verb, missed: readonly Missed[]): string {
  const gone = missed.filter(({ present }) => present === null).length;
  const changed = missed.length - gone;
  if (verb === "unapprove" && changed > 0) return decisionTexts.undoMissed;
  const isOnly = missed.length === 1;
  return [changed > 0 && decisionTexts.changed(changed, isOnly), gone > 0 && decisionTexts.gone(gone, isOnly)]
    .filter(Boolean)
    .join(" ");
}

type ChosenSubmissions = Record<SubmissionKind, Chosen[]>;

/**
 * Reads values such as "vote:12:3".
 * @returns `invalid` for none, too many, or unknown ones.
 */
function readChosenSubmissions(items: readonly string[]): Result<ChosenSubmissions> {
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
