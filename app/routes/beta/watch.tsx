import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withBetaGuard, requireBeta } from "~/lib/auth/guards.server";
import { listEmployers } from "~/features/directory/queries.server";
import { readDirectoryRequest } from "~/features/directory/request-schema";
import { countTry, mailLimits } from "~/lib/limits.server";
import { savedSearch, watchInput } from "~/features/watches/schema";
import { requestWatch } from "~/features/watches/commands.server";
import type { WatchedView } from "~/features/watches/rules";
import { fail, type RejectedForm } from "~/lib/result";
import { parseForm, readForm, rejectForm, runForm, type FormFailure } from "~/lib/http/form.server";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { NothingToWatch, WatchPage } from "~/features/watches/components/watch-page";
import { watchPage, watchErrors, nothingToWatch } from "~/features/watches/texts";
import { getWatched } from "~/features/watches/queries.server";
import type { RouteHandle } from "~/lib/http/route-handle";

export const handle: RouteHandle = { reads: "form", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

async function watchedBy({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">) {
  const params = new URL(request.url).searchParams;
  const id = params.get("employer");
  if (id !== null) return getWatched(context, { kind: "employer", id });
  // What the list showed instead of what was typed is what is watched.
  const { query } = readDirectoryRequest(params);
  const { correction } = query.search ? await listEmployers(context, { ...query, perPage: 1 }) : {};
  if (correction) params.set("search", correction.shown);
  const search = savedSearch(params);
  return search === null ? null : getWatched(context, { kind: "search", search });
}

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const watched = await watchedBy(args);
  return data({ watched }, { status: watched === null ? 404 : 200 });
}

/** An email that watches already gets the same answer. */
export async function action(args: ActionFunctionArgs) {
  await requireBeta(args);
  const { context, request } = args;
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, values, watchErrors.notSent);
  return runForm(
    context,
    async () => {
      const input = parseForm(watchInput, values);
      if (!input.ok) return reject(input);
      const rejected =
        (await context.limiter("watch", request)) ?? (await countTry(context, mailLimits(request, "watch")));
      if (rejected) return reject(rejected);
      const watched = await watchedBy(args);
      if (watched === null) return reject(fail("not_found", watchErrors.nothingToWatch));
      await requestWatch(context, input.value.email, watched);
      return { asked: true as const };
    },
    reject,
  );
}

export const clientAction = keepFormOnError(watchErrors.notSent);

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta(matches, {
    title: view?.watched ? nameOf(view.watched) : nothingToWatch.title,
    description: watchPage.description,
    isUnlisted: true,
  });

const nameOf = (watched: WatchedView) =>
  watched.kind === "employer" ? watchPage.title(watched.name) : watchPage.titleOfSearch;

export default function Watch() {
  const { watched } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ asked: true } | RejectedForm>();
  if (watched === null) return <NothingToWatch />;
  return <WatchPage watched={watched} actionData={actionData} />;
}
