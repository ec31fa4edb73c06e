import { capitalise } from "~/core/text-rules";
import type { CountryLaw } from "~/law/law";
import { protectedLeaveIn, schemesIn } from "~/law/law-rules";
import { spanWords } from "~/law/law-when-rules";
import { countryLaws } from "~/law/laws.server";
import { regionName } from "~/policy/document/codes";
import { dayWords } from "~/policy/document/source-words-rules";
import { counted, moneyWords } from "~/policy/document/step-words-rules";
import { isStandIn } from "../law-facts/law-facts";
import { planLawOf, planRegions } from "../law-facts/plan-law.server";
import { sourceOf } from "../law-facts/rates.server";
import type { PlanCondition, PlanLaw } from "../law-types";
import { rulesOfPayment } from "./payment-rules.server";
import { type Rule, type RuleGroup, type RuleSubject, testOf } from "./rule-list";
import { type OurRule, ourRules, rulesPage, ruleWords as t } from "./texts";

interface Group extends Omit<RuleGroup, "rules"> {
  rules: Rule[];
}

/** Each payment and leave once, with the region whose law has it. */
function groupsOf(country: CountryLaw): Group[] {
  const groups = new Map<string, Group>();
  const add = (id: string, name: string, region: string | undefined, rules: () => Rule[]) => {
    if (groups.has(id)) return;
    groups.set(id, { id, name, region: region ? capitalise(regionName(region)) : null, rules: rules() });
  };
  const regions = [null, ...Object.keys(planRegions[country.code] ?? {})];
  const laws = regions.flatMap((region) => {
    const law = planLawOf(country.code, region);
    return law ? [{ region, law }] : [];
  });
  for (const { region, law } of laws)
    for (const stated of schemesIn(country, region)) {
      const scheme = law.schemes.find(({ id }) => id === stated.id);
      if (scheme)
        add(stated.id, stated.name, stated.region, () => [
          ...rulesOfPayment({ country, law, scheme, stated }),
          ...conditionRules(
            scheme.id,
            scheme.conditions ?? [],
            law,
            "state_short: not_eligible",
            (condition) => ({
              of: "payment_condition",
              law,
              scheme,
              condition,
            }),
          ),
        ]);
    }
  for (const { region, law } of laws)
    for (const { id, name, region: own } of protectedLeaveIn(country, region)) {
      const leave = law.protectedLeave.find((one) => one.id === id);
      if (leave) add(id, name, own, () => leaveRules(law, leave));
    }
  const own = countryRules(country);
  return [
    ...groups.values(),
    ...(own.length > 0 ? [{ id: country.code, name: rulesPage.ofCountry, region: null, rules: own }] : []),
  ].filter(({ rules }) => rules.length > 0);
}

function leaveRules(law: PlanLaw, leave: PlanLaw["protectedLeave"][number]): Rule[] {
  const { id, weeks, isExtra = false, source, conditions } = leave;
  const length: Rule[] =
    weeks === null
      ? []
      : [
          {
            id: `${id}.protected`,
            says: t.leave(counted(weeks, "week"), isExtra),
            warning: "not_protected",
            source,
            subject: { of: "leave", law, leave },
          },
        ];
  return [
    ...length,
    ...conditionRules(id, conditions, law, "not_protected", (condition) => ({
      of: "leave_condition",
      law,
      leave,
      condition,
    })),
  ];
}

function conditionRules(
  of: string,
  conditions: readonly PlanCondition[],
  law: PlanLaw,
  warning: string,
  subject: (condition: PlanCondition) => RuleSubject,
): Rule[] {
  return conditions.map((condition, place) => {
    const { kind, source } = condition;
    const before = conditions.slice(0, place).filter((one) => one.kind === kind).length;
    return {
      id: `${of}.condition_${kind}${before > 0 ? `_${before + 1}` : ""}`,
      says: `${conditionWords(condition, law.currency)}${isStandIn(condition) ? ` ${t.standIn}` : ""}`,
      warning: kind === "not_asked" || isStandIn(condition) ? null : warning,
      source,
      subject: subject(condition),
    };
  });
}

function conditionWords(condition: PlanCondition, currency: string): string {
  const money = (minor: number | null) => (minor === null ? null : moneyWords(minor, currency));
  const dated = (
    rows: readonly { from: string | null; to: string | null; says: string | null }[],
    of: string,
  ) =>
    rows
      .flatMap(({ from, to, says }) => {
        const span = spanWords(from, to);
        return says ? [span === "" ? says : `${says} (${of} ${span})`] : [];
      })
      .join(", ");
  switch (condition.kind) {
    case "not_asked":
      return t.notAsked(condition.says);
    case "service":
      return condition.months === null ? t.conditionNotFound : t.service(counted(condition.months, "month"));
    case "service_by": {
      const { weeksBefore, onlyIfDueBy: due } = condition;
      if (weeksBefore === null) return t.conditionNotFound;
      return t.serviceBy(counted(weeksBefore, "week"), due === undefined ? null : dayWords(due));
    }
    case "pay": {
      const rows = condition.rows.map(({ from, to, perWeek }) => ({ from, to, says: money(perWeek) }));
      const words = dated(rows, "due");
      return words === "" ? t.conditionNotFound : t.pay(words);
    }
    case "income": {
      const rows = condition.rows.map(({ from, to, own, family }) => ({
        from,
        to,
        says: t.incomeLimits(money(own), money(family)),
      }));
      const words = dated(rows, "born");
      return words === "" ? t.conditionNotFound : t.income(words);
    }
  }
}

function countryRules(country: CountryLaw): Rule[] {
  const law = planLawOf(country.code, null);
  if (law === null) return [];
  const code = law.country.toLowerCase();
  const { relationIfNotStated: stated, relationIfNotListed: listed } = country;
  const relation = (kind: "if_not_stated" | "if_not_listed", figure: typeof stated): Rule => ({
    id: `${code}.${kind}`,
    says: (kind === "if_not_stated" ? t.ifNotStated : t.ifNotListed)(t.relation[figure?.v ?? "unknown"]),
    warning: null,
    source: figure ? sourceOf(country, figure) : null,
    subject: { of: "country", kind, law },
  });
  const { pension, needsRegion } = law;
  return [
    relation("if_not_stated", stated),
    relation("if_not_listed", listed),
    ...(needsRegion
      ? [
          {
            id: `${code}.choose_region`,
            says: t.chooseRegion,
            warning: "choose_region",
            source: null,
            subject: { of: "country", kind: "choose_region", law },
          } satisfies Rule,
        ]
      : []),
    ...(pension
      ? [
          {
            id: `${code}.super`,
            says: t.super(pension.pctTenths / 10, dayWords(pension.birthFrom)),
            warning: null,
            source: pension.source,
            subject: { of: "country", kind: "super", law },
          } satisfies Rule,
        ]
      : []),
  ];
}

const ours: Rule[] = (Object.keys(ourRules) as OurRule[]).map((kind) => {
  const [says, warning] = ourRules[kind];
  return { id: `our.${kind}`, says, warning, source: null, subject: { of: "ours", kind } };
});

/** Every rule of the engine: of each country's payments and leave, then our own. */
export function allRules(): Rule[] {
  return [...countryLaws.flatMap(groupsOf).flatMap(({ rules }) => rules), ...ours];
}

/** Of a country's law, by payment and leave; for null our own. */
export function ruleGroups(country: CountryLaw | null): RuleGroup[] {
  const groups = country
    ? groupsOf(country)
    : [{ id: "our", name: rulesPage.ourGroup, region: null, rules: ours }];
  return groups.map(({ rules, ...group }) => ({
    ...group,
    rules: rules.map((rule) => {
      const { id, says, warning, source } = rule;
      return { id, says, warning, source, test: testOf(rule) };
    }),
  }));
}
