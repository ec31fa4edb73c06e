import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withBetaGuard, requireBeta } from "~/features/accounts/handlers/guards.server";
import { countTry, mailLimits } from "~/server/limits.server";
import { watchInput } from "~/features/watches/schema";
import { requestWatch } from "~/features/watches/commands.server";
import { fail, type RejectedForm } from "~/core/result";
import { parseForm, readForm, rejectForm, runForm, type FormFailure } from "~/server/http/form.server";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { NothingToWatch, WatchPage } from "~/features/watches/components/watch-page";
import { watchPage, watchErrors, nothingToWatch } from "~/features/watches/texts";
import { getListedEmployer } from "~/features/watches/queries.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "form", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

async function employerOf({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">) {
  const id = new URL(request.url).searchParams.get("employer");
  return id === null ? null : getListedEmployer(context, id);
}

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const employer = await employerOf(args);
  return data({ employer }, { status: employer === null ? 404 : 200 });
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
      const employer = await employerOf(args);
      if (employer === null) return reject(fail("not_found", watchErrors.nothingToWatch));
      await requestWatch(context, input.value.email, employer);
      return { asked: true as const };
    },
    reject,
  );
}

export const clientAction = keepFormOnError(watchErrors.notSent);

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta(matches, {
    title: view?.employer ? watchPage.title(view.employer.name) : nothingToWatch.title,
    description: watchPage.description,
    isUnlisted: true,
  });

export default function Watch() {
  const { employer } = useLoaderData<typeof loader>();
  const actionData = useActionData<{ asked: true } | RejectedForm>();
  if (employer === null) return <NothingToWatch />;
  return <WatchPage employer={employer} actionData={actionData} />;
}
