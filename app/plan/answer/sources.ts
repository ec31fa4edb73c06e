import { capitalise } from "~/core/text-rules";
import { schemeById } from "../law-facts/law-facts";
import { isByMonths } from "../months";
import type { Assumption, PlanDate } from "../result-schema";
import { sourceTitles as t } from "../words/texts";
import { assumptionsOf } from "./assumptions";
import type { ReckonedPlan } from "./reckoned-plan";

type Statement = Pick<Assumption, "text" | "source" | "url">;

/** What one figure or date rests on. */
export interface PlanSource {
  /** From 1, as marks and the list have it. */
  number: number;
  /** `about` of its assumptions, or `dateSource` of its dates. */
  about: string;
  title: string;
  statements: Statement[];
  /** Those that no earlier source has. */
  own: Statement[];
}

/** The source of a date, as a key; null where it has none. */
export const dateSource = ({ source, url }: Pick<PlanDate, "source" | "url">): string | null =>
  source === null ? null : `date ${source} ${url ?? ""}`;

/** All that figures and dates rest on, in the order in which they are numbered. */
export function planSourcesOf(state: ReckonedPlan, dates: readonly PlanDate[]): PlanSource[] {
  const { household, result } = state;
  // An example of a pay is in no figure of the page.
  const examples = household.terms.flatMap(({ isExamplePay }, carer) =>
    isExamplePay ? [`pay_${household.plan.carers[carer]?.role}`] : [],
  );
  const groups = new Map<string, { title: string; statements: Statement[] }>();
  const add = (about: string, title: string, statement: Statement) => {
    const group = groups.get(about) ?? { title, statements: [] };
    groups.set(about, group);
    if (!group.statements.some(({ text }) => text === statement.text)) group.statements.push(statement);
  };
  // Germany's months rest on no sum of weeks, only on the law.
  const isShown = ({ about, url }: Assumption) =>
    !examples.includes(about) &&
    (!isByMonths(household.plan) || (url !== null && schemeById(household.law, about) !== null));
  for (const { text, source, url, about } of assumptionsOf(household, result).filter(isShown))
    add(about, titleOf(about, state), { text, source, url });
  for (const { source, url, what, ...date } of dates) {
    const about = dateSource({ source, url });
    if (about !== null && source !== null && date.by !== "plan")
      add(about, t.date, { text: `${capitalise(what)}.`, source, url });
  }
  const seen = new Set<string>();
  return [...groups].map(([about, { title, statements }], at) => {
    const own = statements.filter(({ text, source }) => !seen.has(`${text} ${source}`));
    for (const { text, source } of own) seen.add(`${text} ${source}`);
    return { number: at + 1, about, title, statements, own };
  });
}

function titleOf(about: string, { household, people }: ReckonedPlan): string {
  const payment = schemeById(household.law, about);
  if (payment) return payment.name;
  const [kind = "", role] = about.split("_");
  const carer = household.plan.carers.findIndex((one) => one.role === role);
  const whose = capitalise(people[carer]?.whose ?? "");
  if (kind === "pay") return t.pay(whose);
  if (kind === "leave") return t.leave(whose);
  return about === "super" ? t.super : about === "children" ? t.children : t.sums;
}
