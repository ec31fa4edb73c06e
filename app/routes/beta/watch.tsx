import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { withBetaGuard, requireBeta } from "~/lib/auth/guards.server";
import { countTry, mailLimits } from "~/lib/limits.server";
import { savedSearch } from "~/features/watches/saved-search";
import { askToWatch, lookAtWatched } from "~/features/watches/watch-commands.server";
import { watchInput } from "~/features/watches/watch-input";
import type { WatchedView } from "~/features/watches/watching-view";
import { fail } from "~/lib/result";
import { parseForm, readForm, rejectForm, runForm, type FormFailure } from "~/lib/http/form.server";
import { keepFormOnError } from "~/components/form/keep-form";
import type { RejectedForm } from "~/components/form/rejected-form";
import { pageMeta } from "~/components/page-meta";
import { notMailed, NothingToWatch, WatchPage } from "~/features/watches/components/watch-page";

export { shouldRevalidate } from "~/components/form/keep-form";

/** What the url asks for: an employer by its id, or else the filters that the directory takes. */
async function watchedBy({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">) {
  const params = new URL(request.url).searchParams;
  const id = params.get("employer");
  if (id !== null) return lookAtWatched(context, { kind: "employer", id });
  const search = savedSearch(params);
  return search === null ? null : lookAtWatched(context, { kind: "search", search });
}

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const watched = await watchedBy(args);
  return data({ watched }, { status: watched === null ? 404 : 200 });
}

/** Whoever watches already is answered as everybody else. */
export async function action(args: ActionFunctionArgs) {
  await requireBeta(args);
  const { context, request } = args;
  const values = await readForm(request);
  const reject = (failure: FormFailure) => rejectForm(failure, values, notMailed);
  return runForm(
    context,
    async () => {
      const input = parseForm(watchInput, values);
      if (!input.ok) return reject(input);
      const rejected =
        (await context.limiter("watch", request)) ?? (await countTry(context, mailLimits(request, "watch")));
      if (rejected) return reject(rejected);
      const watched = await watchedBy(args);
      if (watched === null) return reject(fail("not_found", "There is nothing to watch here any more."));
      await askToWatch(context, input.value.email, watched);
      return { asked: true as const };
    },
    reject,
  );
}

export const clientAction = keepFormOnError(notMailed);

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta(matches, {
    title: view?.watched ? `Watch ${nameOf(view.watched)}` : "Nothing to watch here",
    description: "Get one mail a week at most when something changes, without an account.",
    isUnlisted: true,
  });

const nameOf = (watched: WatchedView) => (watched.kind === "employer" ? watched.name : "a search");

export default function Watch() {
  const { watched } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ asked: true } | RejectedForm>();
  if (watched === null) return <NothingToWatch />;
  return <WatchPage watched={watched} actionData={actionData} />;
}
