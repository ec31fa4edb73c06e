import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { weekly } from "../../../../tests/support/planned";
import { reckonPlan } from "~/plan/answer/reckoned-plan";
import { planLawOf } from "~/plan/law-facts/plan-law.server";
import { parsePlan } from "~/plan/sent-plan-schema";
import { KeptAnswers } from "./answer-question";
import { WhoGetsIt } from "./who-gets-it";

function stateOf(country: string, carers: object[]) {
  const parsed = parsePlan({ birth: "2026-08-03", country, carers });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  const plan = { ...parsed.value, carers: parsed.value.carers.map((one) => ({ ...one, blocks: [] })) };
  const employers = carers.map(() => null);
  return reckonPlan(plan, [true, true], { law: planLawOf(country, null), employers });
}

const shown = (country: string, ...carers: object[]) =>
  renderToStaticMarkup(createElement(WhoGetsIt, { state: stateOf(country, carers) }));

/** By field, the value that is chosen. */
const chosenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input [^>]*type="radio"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => input.includes("checked"))
      .map((input): [string, string | undefined] => [
        /name="([^"]*)"/.exec(input)?.[1] ?? "",
        /value="([^"]*)"/.exec(input)?.[1],
      ]),
  );

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("who gets it", () => {
  it("asks each carer, as fields of the plan’s form, until all is answered", () => {
    const html = shown("AU", { pay: weekly(2000) }, { pay: weekly(1800) });
    expect(chosenIn(html)).toEqual({ "a-q.au_work": "", "b-q.au_work": "" });
    expect(html.match(/form="plan-form"/g)).toHaveLength(7);
    expect(textOf(html)).toContain("You: Parental Leave Pay It depends on your answer.");
    expect(textOf(html)).toContain("Your partner: Parental Leave Pay It depends on your answer.");
    expect(html).toContain("Use these answers");
    expect(textOf(html)).not.toMatch(/perhaps|\bmay\b/i);
  });

  it("shows what was answered, and leaves the question where it was", () => {
    const html = shown(
      "AU",
      { pay: weekly(2000), answers: { au_work: true } },
      { pay: weekly(1800), answers: { au_work: false } },
    );
    expect(chosenIn(html)).toEqual({ "a-q.au_work": "yes", "b-q.au_work": "no" });
    expect(textOf(html)).toContain("You get it.");
    expect(textOf(html)).toContain("Your partner does not get it.");
    expect(textOf(html), "the question says it").not.toContain("Needed:");
    expect(html).toContain('href="https://');
    expect(html, "a long source is read to its end").not.toContain("truncate");
  });

  it("asks once for what several payments share, and folds what surely comes", () => {
    const html = shown("GB", { pay: weekly(600) }, { pay: weekly(600) });
    const names = [...html.matchAll(/name="([^"]*)"[^>]*value="yes"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("a-q.service_by.40");
    expect(names).toContain("b-q.service_by.40");
    const refused = shown("GB", { pay: weekly(600), answers: { "service_by.40": false } });
    expect(textOf(refused)).toContain("Maternity Allowance It depends on your answer.");
    expect(textOf(refused), "what is asked above").toMatch(
      /Statutory Shared Parental Pay You do not get it\. Needed: In the job since [^.]+\. You said no\./,
    );
    const sure = shown("SE", { pay: weekly(8000) });
    expect(sure).toMatch(/<details(?! open)/);
    expect(sure).not.toContain("<fieldset");
    expect(sure).not.toContain("Use these answers");
  });

  it("keeps an answer that is not asked now", () => {
    const kept = '<input type="hidden" form="plan-form" name="a-q.service_by.40" value="no"/>';
    const answers = { "service_by.40": false };
    expect(shown("GB", { start: "2020-01", pay: weekly(600), answers })).toContain(kept);
    expect(shown("GB", { pay: weekly(600), answers })).not.toContain(kept);
    const { plan } = stateOf("GB", [{ answers }]);
    expect(renderToStaticMarkup(createElement(KeptAnswers, { plan, asked: new Set<string>() }))).toBe(kept);
  });
});
