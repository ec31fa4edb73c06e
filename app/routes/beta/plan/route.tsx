import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";

import { withBetaGuard, requireBeta } from "~/features/accounts/handlers/guards.server";
import { calendarIdPattern } from "~/plan/calendar/event-ids";
import { isAllRead, readPlanForm } from "~/plan/form/form";
import { examplePlan, usualPlan } from "~/plan/form/usual-plan";
import { prefixes } from "~/plan/form/lines";
import { netMonthsNow } from "~/plan/answer/net-now";
import { currenciesOf } from "~/plan/answer/reckoned-plan";
import { employerPattern, roles } from "~/plan/plan";
import { getPlanTerms } from "~/features/plan/queries.server";
import { withWays } from "~/plan/answer/asked-ways";
import { retryHeaders, statusOf } from "~/server/http/api.server";
import { readForm } from "~/server/http/form.server";
import { pageMeta } from "~/components/page-meta";
import { planPage, tooManyPlans } from "~/plan/words/texts";
import { publishPlanResult } from "./plan-answers";
import { PlanPage } from "./plan-page";
import planStyles from "~/styles/plan.css?url";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "typed", changes: "nothing" };

/** The plan of a link or of a form without scripts. It is in the query and stored nowhere. */
export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const now = context.clock();
  const asked = new URL(request.url).searchParams;
  if (asked.size > 0) await countPlan(args);
  const isExample = asked.has("example");
  const params = isExample ? new URLSearchParams(examplePlan) : asked;
  const sent = readPlanForm(params, usualPlan(now));
  const { region } = sent.plan;
  const country = params.has("country") ? sent.plan.country : null;
  const employers = sent.carers.map(({ carer, name }) => ({ id: carer.employer, name }));
  const terms = await getPlanTerms(context, { country, region, employers });
  const checked = readPlanForm(params, usualPlan(now), currenciesOf(terms));
  const plan = { ...checked.plan, country: country ?? terms.law?.country ?? checked.plan.country };
  const read = { ...checked, plan };
  const toDraft = read.carers.map(({ isToDraft }) => isToDraft);
  const id = params.get("id") ?? "";
  const calendarId = calendarIdPattern.test(id) ? id : crypto.randomUUID().slice(0, 8);
  const hasBirth = Boolean(params.get("birth"));
  const isAsked = !hasBirth || (params.has("ask") && !isAllRead(read));
  const shown = withWays({ read, terms, toDraft }, params, null);
  const net = isAsked ? null : await netMonthsNow(shown);
  const isNetShown = !params.has("net") || params.getAll("net").includes("on");
  const sheet = params.get("sheet");
  params.delete("sheet");
  const backHref = `/plan?${params.toString()}`;
  return data(
    { ...shown, net, isNetShown, isAsked, isExample, hasBirth, sheet, backHref, calendarId, now },
    { headers: { "Cache-Control": "no-store" } },
  );
}

/** Drawing a plan costs as much as hashing a password. */
async function countPlan({ context, request }: LoaderFunctionArgs) {
  const rejected = await context.limiter("plan", request);
  if (!rejected) return;
  const { code } = rejected;
  throw data({ message: tooManyPlans }, { status: statusOf[code], headers: retryHeaders(code) });
}

/** Receives nothing of a plan but its employers and country. */
export async function action(args: ActionFunctionArgs) {
  await requireBeta(args);
  await countPlan(args);
  const values = await readForm(args.request);
  const employers = roles.flatMap((role) => {
    const of = prefixes[role];
    if (values[of] === undefined) return [];
    return [
      {
        id: employerPattern.test(values[of]) ? values[of] : null,
        name: values[`${of}-name`]?.slice(0, 200) ?? null,
      },
    ];
  });
  const { country = "", region = "" } = values;
  return data(await getPlanTerms(args.context, { country, region: region || null, employers }));
}

/** A lost connection keeps the page and what was typed. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
  try {
    const answer = await serverAction<typeof action>();
    if (!request.signal.aborted) publishPlanResult(answer);
    return null;
  } catch (error) {
    // Redirects pass, what is limited is told as what is lost, and a newer question replaces this one.
    if (request.signal.aborted || error instanceof Response) throw error;
    publishPlanResult(null);
    return null;
  }
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: planStyles }];

export const headers = () => ({ "Cache-Control": "no-store" });

/** The action's answer changes nothing that the loader has. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: planPage.title,
    description: planPage.description,
    path: "/plan",
    isGated: true,
  });

export default function PlanRoute() {
  return <PlanPage loaded={useLoaderData<typeof loader>()} />;
}
