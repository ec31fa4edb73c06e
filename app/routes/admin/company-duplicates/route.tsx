import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import { readForm, rejectForm, runForm, type FormFailure, type FormValues } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { fail, type Result, type ToastMessage } from "~/core/result";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { duplicateErrors, duplicatesDone, duplicatesPage } from "~/features/duplicates/admin-texts";
import { keepApart, mergeEmployers, undoKeepApart, undoMerge } from "~/features/duplicates/commands.server";
import { duplicatesHref } from "~/core/admin-links";
import { DuplicatesPage, type DuplicatesPageProps } from "./duplicates-page";
import { getDuplicates, getMergeQuestion } from "~/features/duplicates/queries.server";
import { adminEmployerTexts } from "~/features/employers/admin-texts";
import { actorOf, type Actor } from "~/server/audit-entry.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

/** Employers that may be stored twice; `?from=` and `?into=` ask whether to merge. */
export async function loader(args: LoaderFunctionArgs): Promise<DuplicatesPageProps> {
  await requireAdmin(args);
  const params = new URL(args.request.url).searchParams;
  const [from, into] = [params.get("from"), params.get("into")];
  const [view, asked] = await Promise.all([
    getDuplicates(args.context),
    from !== null && into !== null ? getMergeQuestion(args.context, { from, into }) : null,
  ]);
  return { ...view, asked };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { context, request } = args;
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, values, duplicateErrors.failed);
  return runForm(
    context,
    async () => {
      const { decided, done } = await decide(context, values, actorOf(admin));
      return decided.ok ? redirectWithToast(duplicatesHref, done) : reject(decided);
    },
    reject,
  );
}

/** The pressed button is the `intent`. */
async function decide(
  context: ActionFunctionArgs["context"],
  { intent, from = "", into = "", fromVersion, intoVersion }: FormValues,
  actor: Actor,
): Promise<{ decided: Result<unknown>; done: ToastMessage }> {
  const seen = (id: string, version: string | undefined) => ({ id, version: Number(version) || 0 });
  const pair = [from, into] as const;
  switch (intent) {
    case "merge": {
      const decided = await mergeEmployers(context, {
        from: seen(from, fromVersion),
        into: seen(into, intoVersion),
        actor,
      });
      const setBack = decided.ok ? decided.value.setBack : 0;
      return {
        decided,
        done: { title: duplicatesDone.merged, description: duplicatesDone.mergedNext(setBack) },
      };
    }
    case "undo-merge":
      return {
        decided: await undoMerge(context, { from, into, actor }),
        done: { title: duplicatesDone.undone, description: duplicatesDone.undoneNext },
      };
    case "apart":
      return {
        decided: await keepApart(context, { pair, actor }),
        done: { title: duplicatesDone.different, description: duplicatesDone.differentNext },
      };
    case "undo-apart":
      return {
        decided: await undoKeepApart(context, { pair, actor }),
        done: { title: duplicatesDone.undoneDifferent, description: duplicatesDone.undoneDifferentNext },
      };
    default:
      return { decided: fail("invalid", duplicateErrors.pressButton), done: { title: "" } };
  }
}

export const clientAction = keepFormOnError(duplicateErrors.failed);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: duplicatesPage.title,
    description: adminEmployerTexts.description,
    isUnlisted: true,
  });

export default function CompanyDuplicates() {
  return <DuplicatesPage view={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()} />;
}
