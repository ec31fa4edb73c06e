import { RemixServer } from "@remix-run/react";
import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { currenciesOf, type PlanTerms, reckonPlan } from "../../app/plan/answer/reckoned-plan";
import { readPlanForm } from "../../app/plan/form/form";
import { usualPlan } from "../../app/plan/form/usual-plan";
import { planCountries, planLawOf, regionsAsked } from "../../app/plan/law-facts/plan-law.server";
import type { PlanEmployer } from "../../app/plan/types";
import { full, policyOf, tier } from "./policy-fixtures";

/** States of the planner's page, as its form sends them, and parts of the page drawn without a server. */

/** Two carers in Australia: full pay, state pay and unpaid weeks; full pay alone. */
export const couple =
  "birth=2026-08-01&country=AU&a-pay=2000&b-pay=1800&a-w=12&a-u=provision:100%25&a-w=22&a-u=state&a-w=6&a-u=unpaid&b-w=4&b-u=provision:100%25";

/** @param more what the server says beside the law: employers, and names that it did not find. */
export function sentPlan(query: string, more: Partial<PlanTerms> = {}) {
  const params = new URLSearchParams(query);
  const { plan } = readPlanForm(params, usualPlan(0));
  const terms: PlanTerms = {
    law: planLawOf(plan.country, plan.region),
    employers: plan.carers.map(() => null),
    unresolved: plan.carers.map(() => null),
    countries: planCountries,
    regions: regionsAsked,
    ...more,
  };
  const read = readPlanForm(params, usualPlan(0), currenciesOf(terms));
  const toDraft = read.carers.map(({ isToDraft }) => isToDraft);
  return { read, terms, toDraft, state: reckonPlan(read.plan, toDraft, terms) };
}

/** It gives the birth parent so many weeks on full pay. */
export const quokkaFerries = (weeks: number): PlanEmployer => ({
  id: "quokka0001",
  name: "Quokka Ferries",
  policy: policyOf(
    [{ id: "p", carer: "primary_carer", paths: ["birth"], tiers: [tier(null, full(weeks, "on_top"))] }],
    { country: "AU", currency: "AUD" },
  ),
  lastUpdated: "2026-10",
});

type RemixContext = ComponentProps<typeof RemixServer>["context"];

/** Parts that ask the server need its router. */
export function drawnInRouter(part: ReactElement): string {
  const route = { id: "root", path: "*", hasLoader: false, hasAction: false, hasErrorBoundary: false };
  const match = { params: {}, pathname: "/plan", pathnameBase: "/" };
  const context: RemixContext = {
    manifest: {
      entry: { imports: [], module: "" },
      routes: {
        root: { ...route, hasClientAction: false, hasClientLoader: false, module: "" },
      },
      url: "",
      version: "",
    },
    routeModules: { root: { default: () => part } },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_lazyRouteDiscovery: true,
      v3_singleFetch: true,
    },
    isSpaMode: false,
    staticHandlerContext: {
      ...{ actionData: null, errors: null, loaderData: {}, statusCode: 200, basename: "/" },
      ...{ loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
      location: { pathname: "/plan", search: "", hash: "", state: null, key: "default" },
      matches: [{ ...match, route: { id: "root", path: "*" } }],
    },
  };
  return renderToStaticMarkup(createElement(RemixServer, { context, url: "https://example.org/plan" }));
}

/** As it is read out: without markup and pictures. */
export const textOf = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();

/** The texts of all elements with a role: `["This link could not be read It may be …"]`. */
export const withRole = (html: string, role: "alert" | "status") =>
  [...html.matchAll(new RegExp(`<(\\w+) role="${role}".*?</\\1>`, "gs"))].map(([all]) => textOf(all));

/** A control by its id: its name, what stands in it, and what is told of it. */
export function fieldOf(html: string, id: string) {
  const tag = new RegExp(`<(?:input|select)[^>]*\\sid="${id}"[^>]*>`).exec(html)?.[0] ?? "";
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  const textIn = (pattern: string) => textOf(new RegExp(pattern, "s").exec(html)?.[0] ?? "");
  return {
    name: attribute("aria-label") ?? textIn(`<label for="${id}".*?</label>`),
    value: attribute("value"),
    isInvalid: attribute("aria-invalid") === "true",
    told: (attribute("aria-describedby") ?? "")
      .split(" ")
      .map((one) => textIn(`<(\\w+)[^>]*\\sid="${one}"[^>]*>.*?</\\1>`)),
  };
}

/** Ids that stand twice. */
export function doubledIds(html: string): string[] {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}
