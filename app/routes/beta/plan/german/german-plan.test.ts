import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { datesOf } from "~/plan/answer/dates";
import { reckonPlan } from "~/plan/answer/reckoned-plan";
import { planSourcesOf } from "~/plan/answer/sources";
import { readPlanForm } from "~/plan/form/form";
import { usualPlan } from "~/plan/form/usual-plan";
import { planLawOf } from "~/plan/law-facts/plan-law.server";
import { GermanFields, GermanHeadline, GermanPlan, GermanSiblings } from "./german";

/** The page of a form that was sent. */
function shown(query: string) {
  const params = new URLSearchParams(`country=DE&birth=2026-08-03&${query}`);
  const read = readPlanForm(params, usualPlan(0), ["EUR", "EUR"]);
  const law = planLawOf("DE", null);
  const terms = {
    law,
    employers: read.plan.carers.map(() => null),
    unresolved: [],
    countries: [],
    regions: {},
  };
  const toDraft = read.carers.map(({ isToDraft }) => isToDraft);
  const state = reckonPlan(read.plan, toDraft, terms);
  const textOf = (html: string) =>
    html
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&#x27;", "'")
      .replace(/\s+/g, " ");
  const page = renderToStaticMarkup(createElement(GermanPlan, { state, terms, onChange: () => undefined }));
  const headline = renderToStaticMarkup(createElement(GermanHeadline, { state }));
  const { errors, unread } = read;
  const fields = state.people.map((words, place) =>
    renderToStaticMarkup(createElement(GermanFields, { plan: state.plan, place, words, errors, unread })),
  );
  const siblings = renderToStaticMarkup(createElement(GermanSiblings, { plan: state.plan, errors, unread }));
  return { page, text: textOf(page), headline: textOf(headline), fields, siblings, state };
}

const runs = (carer: string, ...all: string[]) =>
  all
    .map((run) => run.split(" "))
    .map(
      ([n, kind, hours = "", pay = ""]) =>
        `${carer}-m=${n}&${carer}-mk=${kind}&${carer}-mh=${hours}&${carer}-me=${pay}`,
    )
    .join("&");

describe("Germany’s page", () => {
  it("says why a month is refused, and by which paragraph", () => {
    const { text } = shown(`a-net=2000&b-net=2000&${runs("a", "12 basis")}&${runs("b", "3 basis")}`);
    expect(text).toContain(
      "Your partner, months 2 to 3: both at once draw Basiselterngeld in one month only. Plus may overlap. BEEG § 4 (6)",
    );
  });

  it("has no amounts without pay, only months", () => {
    const { text, headline } = shown("");
    expect(headline).toContain("Someone is home until 2 October 2027, 14 months.");
    expect(headline).toContain("No amounts yet: type your and your partner’s net pay");
    expect(`${text}${headline}`).not.toMatch(/€\d+\.|€\d,\d/);
    expect(text).toContain("We suggest the usual");
  });

  it("says what it costs of net pay, and nothing where some pay is known before tax alone", () => {
    const months = `${runs("a", "12 basis")}&${runs("b", "12 none", "2 basis")}`;
    const { headline } = shown(`a-net=2000&b-net=2500&${months}`);
    // Usual: 14 × 4,500. Mutterschutz (MuSchG § 20) 57 days of 66.67, 3,800.19; of month 2 four days of 1,300 (BEEG
    // § 3 (1)), 173.33; ten months of 1,300; her last two at work, 4,000; his twelve, 30,000, and 2 × 1,625 (§ 2 (2)).
    // 63,000 − 54,223.52 = 8,776.48.
    expect(headline).toContain(
      "It costs about €8,800 of your usual €63,000 in these 14 months (take-home pay).",
    );
    const gross = shown(`a-net=2000&b-pay=4000&b-per=month&b-class=4&${months}`).headline;
    expect(gross).toContain("Elterngeld: about");
    expect(gross).not.toContain("It costs");
  });

  it("has the law’s sources alone: no sum is of weeks", () => {
    const { state } = shown("a-pay=4000&a-per=month&a-net=2000&b-net=2500");
    const all = planSourcesOf(state, datesOf(state.household)).flatMap(({ statements }) => statements);
    // BEEG § 2 (1): 1,800 a month.
    expect(all.map(({ text }) => text)).toContain("At most €1,800 a month.");
    expect(all.filter(({ url }) => url === null)).toEqual([]);
  });

  it("names Mutterschutz, twins and a sibling in parts of their own", () => {
    const { text } = shown("a-net=2000&b-net=2000&children=2&sibling=2024-05-10");
    for (const part of ["Mutterschaftsgeld (Krankenkasse)", "Arbeitgeberzuschuss", "Mehrlingszuschlag"])
      expect(text).toContain(part);
    // 10% of 65% of 2,000.
    expect(text).toContain("Geschwisterbonus €130");
    expect(text).toContain("Mutterschutz 3");
    expect(shown("a-net=2000&b-net=2000").text).not.toContain("Geschwisterbonus");
  });

  it("counts one parent as alone", () => {
    const { text, headline } = shown("carers=1&a-net=2000");
    expect(text).toContain("BEEG § 4c");
    expect(headline).toContain("Someone is home until 2 October 2027, 14 months.");
  });

  it("has a slider at the end of each run that says where it is", () => {
    const { page } = shown(`a-net=2000&b-net=2000&${runs("a", "8 basis", "8 plus 20 1000")}`);
    expect(page).toContain('aria-valuetext="Your Basiselterngeld ends on 2 April 2027, month 8"');
    expect(page).toContain('aria-valuetext="Your partner’s time at work ends on 2 August 2027, month 12"');
    expect(page.match(/type="range"/g)).toHaveLength(4);
    expect(page).not.toContain("style=");
  });

  it("names the unit of a bar that has room for it", () => {
    const { text } = shown(`${runs("a", "8 basis", "4 plus 20")}&${runs("b", "12 none", "2 basis")}`);
    expect(text).toContain("Mutterschutz 2 Basis 6 months Plus 4 months At work 4 months");
    expect(text).toContain("At work 12 months Basis 2 At work 2");
  });

  it("derives the weeks of dates and calendar from typed months", () => {
    const { state } = shown(`a-net=2000&${runs("a", "8 basis", "6 plus 20 1000")}`);
    expect(state.plan.carers[0]?.blocks).toEqual([
      { from: -5, weeks: 41, use: "state" },
      { from: 36, weeks: 26, use: "state", days: 3 },
    ]);
  });

  it("fields have what was typed, and what could not be read", () => {
    const { fields, siblings } = shown(`${runs("a", "8 basis", "x plus 20")}&sibling=2027-01-01`);
    expect(fields[0]).toContain('value="x"');
    expect(fields[0]).toContain("Write whole months, such as 12, and choose a kind");
    expect(siblings).toContain("Write a day before this birth");
  });
});
