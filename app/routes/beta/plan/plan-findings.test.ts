import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { planned, state, weekly } from "../../../../tests/support/planned";
import { datesOf } from "~/plan/answer/dates";
import { planSourcesOf } from "~/plan/answer/sources";
import { reckonPlan } from "~/plan/answer/reckoned-plan";
import { planLawOf } from "~/plan/law-facts/plan-law.server";
import type { PlanDate } from "~/plan/result-schema";
import { PlanDates } from "./plan-dates";
import { PlanSourceList } from "./plan-source-list";
import { PlanMark, PlanSources, SourceNotes } from "./plan-sources";
import { PlanStatePay } from "./plan-state-pay";
import { PlanSuper } from "./plan-super";
import { PlanWeeks } from "./plan-weeks";

const reckoned = (sent: Record<string, unknown>) => {
  const { plan } = planned({ birth: "2026-08-03", ...sent });
  const law = planLawOf(plan.country, plan.region);
  const toDraft = plan.carers.map(() => false);
  return reckonPlan(plan, toDraft, { law, employers: plan.carers.map(() => null) });
};

const australian = reckoned({
  country: "AU",
  carers: [
    { pay: weekly(2_000), blocks: [{ from: 1, weeks: 12, use: "provision", option: "100%" }, state(13, 22)] },
    { pay: weekly(1_800), blocks: [state(41, 4)] },
  ],
});

/** Without marks. */
const textOf = (html: string) =>
  html
    .replace(/<button.*?<\/button>|<span class="hidden print:inline">.*?<\/span>/g, "")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");

describe("dates that matter", () => {
  const people = [
    { name: "you", whose: "your", have: "have", are: "are", receive: "receive" },
    { name: "your partner", whose: "your partner’s", have: "has", are: "is", receive: "receives" },
  ] as const;
  const date = (on: string, more: Partial<PlanDate> = {}): PlanDate => ({
    ...{ id: on, on, kind: "tell_employer", what: "tell your employer", carer: 0, by: "law" },
    ...{ source: "Official: A government", url: "https://example.org/law", ...more },
  });
  const show = (dates: PlanDate[], today = "2026-08-10", of: readonly (typeof people)[number][] = people) =>
    renderToStaticMarkup(createElement(PlanDates, { dates, people: of, now: Date.parse(today) }));
  const own = date("2026-08-10", {
    ...{ kind: "leave_begins", what: "first day of leave: full pay", by: "plan", source: null, url: null },
  });

  it("are no section where there are none, and no fold where there are few", () => {
    expect(show([])).toBe("");
    const html = show([date("2026-08-03"), own]);
    expect(html).not.toContain("<details");
    expect(textOf(html)).toContain("|by Mon 3 August 2026| (passed) · You: tell your employer|");
    expect(html).toContain('<strong><time dateTime="2026-08-10">Mon 10 August 2026</time></strong>');
    expect(textOf(show([own], "2026-08-10", people.slice(0, 1)))).toContain(
      "|Mon 10 August 2026| · First day of leave: full pay|",
    );
  });

  it("fold to the next two, which are said once while it is folded", () => {
    const html = show([
      date("2026-08-03"),
      own,
      date("2026-09-01", { kind: "earliest_start", what: "claim it", carer: null, source: null, url: null }),
      date("2026-10-01"),
    ]);
    const [folded = "", next = ""] = html.split("</details>");
    expect(textOf(folded)).toContain("|Dates that matter · 4|");
    const [summary = ""] = folded.split("</summary>");
    expect(textOf(summary)).not.toContain("first day of leave");
    expect(next).toContain(">Next</h3>");
    expect(folded.match(/<li/g)).toHaveLength(4);
    expect(next.match(/<time dateTime="[^"]+"/g)).toEqual([
      '<time dateTime="2026-08-10"',
      '<time dateTime="2026-09-01"',
    ]);
    expect(textOf(next)).toContain("|from Tue 1 September 2026| · Both: claim it| (By law)|");
  });

  it("say that all have passed", () => {
    const html = show([date("2026-08-03"), own, date("2026-10-01")], "2027-01-01");
    expect(html).toContain("All have passed");
    expect(html).not.toContain("plan-dates-next");
  });
});

describe("state pay used", () => {
  const show = (of: typeof australian) => renderToStaticMarkup(createElement(PlanStatePay, { state: of }));

  it("is a row a payment: who pays, what a week, what each uses, what is left until when", () => {
    const text = textOf(show(australian));
    expect(text).toContain(
      "|Parental Leave Pay| |paid by Services Australia, often through the employer|You 110, your partner 20 days · A$1,004.70 a week|",
    );
    expect(text).toContain("|Parental Leave Pay: None left for both|");
  });

  it("says what is too many, what is not used, and each one’s amount", () => {
    const of = reckoned({
      country: "GB",
      carers: [
        { pay: weekly(600), blocks: [state(1, 41)] },
        { pay: weekly(150), blocks: [] },
      ],
    });
    const text = textOf(show(of));
    expect(text).toContain("|Statutory Maternity Pay (SMP)| |paid by your employer, who gets most");
    expect(text).toContain("|You 39 weeks · £194.32 to £540 a week|");
    expect(text).toContain("|Statutory Maternity Pay (SMP): 2 weeks too many for you|");
    expect(text).toMatch(/\|Statutory Paternity Pay \(SPP\)\| \|.*\|Not used\|/);
    expect(text).toContain("Statutory Paternity Pay (SPP): 2 weeks left for your partner, to take by ");
  });

  it("is none without a law, and none where it is not expected", () => {
    expect(show(reckoned({ country: "AU", statePay: "no", carers: [{}] }))).toBe("");
    expect(show(reckoned({ country: "JP", carers: [{}] }))).toBe("");
  });
});

describe("sources", () => {
  const dates = datesOf(australian.household);
  const value = planSourcesOf(australian, dates);
  const show = (child: ReturnType<typeof createElement>) =>
    renderToStaticMarkup(
      createElement(
        PlanSourceList.Provider,
        { value },
        child,
        createElement(SourceNotes, { sources: value }),
      ),
    );

  it("open at the figure, and stand once in the list", () => {
    const html = show(createElement(PlanMark, { about: "au_plp" }));
    const [, note = ""] = /popovertarget="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`id="${note}"`);
    expect(html.slice(html.indexOf(`id="${note}"`))).toMatch(/Parental Leave Pay: 130 days, at most 110/);
    const [list = ""] = show(createElement(PlanSources, { state: australian })).split('class="source-note"');
    const sentences = list.match(/<p>(.*?) <span/g) ?? [];
    expect(sentences.length).toBeGreaterThan(5);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it("number each figure and each source of dates, and nothing unknown", () => {
    const marks = dates.filter(({ source }) => source !== null);
    expect(marks.length).toBeGreaterThan(0);
    const html = show(createElement(PlanDates, { dates, people: australian.people, now: 0 }));
    expect(html.match(/popovertarget/g)?.length).toBeGreaterThanOrEqual(marks.length);
    expect(show(createElement(PlanMark, { about: "xx" }))).not.toContain("popovertarget");
  });
});

it("super is folded, with a mark at what the tax office pays, and none where there is none", () => {
  const html = renderToStaticMarkup(createElement(PlanSuper, { state: australian }));
  expect(html).toContain("<details");
  expect(textOf(html)).toContain("|From the tax office on your state pay, after the year’s end|");
  const british = reckoned({ country: "GB", carers: [{ blocks: [state(1, 4)] }] });
  expect(renderToStaticMarkup(createElement(PlanSuper, { state: british }))).toBe("");
});

it("weeks name the payment, and alone also who pays it", () => {
  const of = (country: string, more: object) =>
    textOf(
      renderToStaticMarkup(
        createElement(PlanWeeks, { state: reckoned({ country, carers: [{ pay: weekly(600), ...more }] }) }),
      ),
    );
  expect(of("GB", { blocks: [state(1, 4)] })).toContain(
    "£540 |Statutory Maternity Pay, paid by your employer|",
  );
  const beside = [{ from: 1, weeks: 4, use: "provision", option: "50%", withState: true }];
  expect(of("AU", { blocks: beside })).toContain("|employer + Parental Leave Pay|");
  expect(of("GB", { blocks: [state(1, 4)] })).toContain("|Lowest|");
  const paidInFull = [{ from: 1, weeks: 4, use: "provision", option: "100%" }];
  expect(of("AU", { blocks: paidInFull }), "all alike").not.toContain("Lowest");
});
