import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";

import { requireBeta } from "../../auth/guards.server";
import { prefixes, readPlanForm, usualPlan } from "../../domain/plan/plan-form-rules";
import { roles } from "../../domain/plan/plan-json";
import { getPlanTerms } from "../../domain/plan/plan-page.server";
import { readForm } from "../../http/form.server";
import { pageMeta } from "../../ui/page-meta";
import { PlanPage } from "../../ui/plan/plan-page";

/** The planner as a link or a form without scripts asks for it: the whole plan stands in the query, and is kept nowhere. */
export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  const { context, request } = args;
  const now = context.clock();
  const read = readPlanForm(new URL(request.url).searchParams, usualPlan(now));
  const { country, region } = read.plan;
  const employers = read.carers.map(({ carer, name }) => ({ id: carer.employer, name }));
  const terms = await getPlanTerms(context, { country, region, employers });
  const isNew = terms.employers.map(
    (employer, place) => (employer?.id ?? null) !== (employers[place]?.id ?? null),
  );
  const toDraft = read.carers.map(({ isToDraft }, place) => isToDraft || isNew[place] === true);
  return data({ read, terms, toDraft, now }, { headers: { "Cache-Control": "no-store" } });
}

/** Tells the planner of employers and a country's law; nothing else of a plan is sent. */
export async function action(args: ActionFunctionArgs) {
  await requireBeta(args);
  const values = await readForm(args.request);
  const employers = roles.flatMap((role) => {
    const of = prefixes[role];
    if (values[of] === undefined) return [];
    return [
      {
        id: /^[0-9a-z]{1,10}$/.test(values[of]) ? values[of] : null,
        name: values[`${of}-name`]?.slice(0, 200) ?? null,
      },
    ];
  });
  const { country = "", region = "" } = values;
  return data(await getPlanTerms(args.context, { country, region: region || null, employers }));
}

/** A lost connection keeps the page and what was typed: the planner is told null. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return null;
  }
}

export const headers = () => ({ "Cache-Control": "no-store" });

/** What the planner asks of its action concerns nothing that the loader has. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Plan your leave",
    description:
      "Who is home when, on how much money, and where the hole is: two carers, two employers, one calendar.",
    path: "/plan",
    isGated: true,
  });

export default function PlanRoute() {
  return <PlanPage loaded={useLoaderData<typeof loader>()} />;
}
