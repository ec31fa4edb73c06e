import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { couple, doubledIds, sentPlan, textOf } from "../../../../tests/support/plan-states";
import { axisOf } from "~/plan/ends/axis";
import { lastDayBefore } from "~/plan/engine/block-spans";
import { leavePartsOf } from "~/plan/engine/leave-parts";
import { planPicture } from "~/plan/words/texts";
import { PlanEnds } from "./plan-ends";
import { PlanPicture } from "./plan-picture";
import type { Direction } from "./plot";

const nothing = () => undefined;

/** As the server draws it: across for wide screens, and down for phones. */
function picture(query: string) {
  const { state } = sentPlan(query);
  const axis = axisOf(state.result);
  const blocks = state.plan.carers.map((carer) => carer.blocks);
  const html = renderToStaticMarkup(
    createElement(PlanPicture, { state, blocks, axis, onMove: nothing, onDone: nothing }),
  );
  const [across = "", down = ""] = html.split('class="plan-down"');
  return { html, across, down };
}

/** The sliders of a carer, which come with scripts. */
function sliders(query: string, carer = 0, direction: Direction = "across") {
  const { state } = sentPlan(query);
  const { birth, carers } = state.plan;
  const [words, blocks] = [state.people[carer], carers[carer]?.blocks];
  if (!words || !blocks) throw new Error("No such carer");
  const parts = leavePartsOf(state.household)[carer] ?? [];
  const html = renderToStaticMarkup(
    createElement(PlanEnds, {
      ...{ words, blocks, birth, direction, axis: axisOf(state.result) },
      lastDayBefore: (week: number) => lastDayBefore(birth, parts, week),
      ...{ onMove: nothing, onDone: nothing },
    }),
  );
  const of = (input: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1];
  const all = (html.match(/<input[^>]*>/g) ?? []).map((input) => ({
    name: of(input, "aria-label"),
    says: of(input, "aria-valuetext"),
    week: of(input, "value"),
    from: of(input, "min"),
    to: of(input, "max"),
  }));
  return { group: of(html, "aria-label"), all };
}

const textsIn = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text = ""]) => textOf(text));
const svgOf = (html: string, className: string) =>
  [...html.matchAll(new RegExp(`<svg[^>]*class="${className}".*?</svg>(?!</?(svg|text))`, "gs"))].map(
    ([svg]) => svg,
  );
const labels = (html: string) => svgOf(html, "plan-plot").map(textsIn);
const homeOf = (html: string) => svgOf(html, "plan-home").flatMap(textsIn);
const keyOf = (html: string) => textOf(/<figcaption.*?<\/figcaption>/s.exec(html)?.[0] ?? "");
/** What is heard of each carer, the same in both pictures. */
const heard = (html: string) => [...html.matchAll(/<p class="sr-only">(.*?)<\/p>/g)].map(([, text]) => text);

/** The parts of bars across, in percent from the foot, as they are drawn. */
const barsOf = (html: string) =>
  [...html.matchAll(/<rect class="([^"]*)"[^>]*y="([\d.]+)%"[^>]*height="([\d.]+)%"/g)].map(
    ([, className, y, height]) => ({
      className,
      low: Math.round(100 - Number(y) - Number(height)),
      high: Math.round(100 - Number(y)),
    }),
  );

const alone = (lines: string) => `birth=2026-08-03&country=AU&carers=1&a-pay=2000&${lines}`;
const both = (lines: string) => `birth=2026-08-03&country=AU&a-pay=2000&b-pay=1800&${lines}`;

describe("the picture", () => {
  it("has a name, and tells each carer’s weeks in words", () => {
    const { html, across, down } = picture(couple);
    expect(html).toContain(`<figure aria-label="${planPicture.label}"`);
    const words = [
      "12 weeks full pay to 25 October 2026, 22 weeks state pay to 28 March 2027, 6 weeks unpaid to 9 May 2027",
      "4 weeks full pay to 30 August 2026",
    ];
    expect(heard(across)).toEqual(words);
    expect(heard(down)).toEqual(words);
    expect(textOf(across)).toContain("usually A$2,000 a week");
    expect(keyOf(html)).toMatch(/^employer state unpaid at work gap/);
    expect(doubledIds(html)).toEqual([]);
    const rest = html.replace(
      /<div aria-hidden="true".*?<\/svg><\/div>|<span aria-hidden="true".*?<\/span>/gs,
      "",
    );
    expect(textOf(rest), "no title of what is only drawn").not.toMatch(/At home|comes in|Together|gap/);
  });

  it("says who is home where two are, and not of one", () => {
    expect(homeOf(picture(couple).html)).toEqual(["both", "you", "nobody"]);
    const { html } = picture(alone("a-w=12&a-u=state"));
    expect(homeOf(html)).toEqual([]);
    expect(textOf(html)).toContain(planPicture.comesInFor("you"));
    expect(textOf(html)).not.toContain(planPicture.comesInTogether);
  });

  it("says both while both are home, and nobody where nobody is", () => {
    expect(homeOf(picture(both("a-w=20&a-u=state&b-w=20&b-u=unpaid")).html)).toEqual(["both", "nobody"]);
    const { html } = picture(both("a-w=4&a-u=work&b-w=4&b-u=work"));
    expect(homeOf(html)).toEqual(["nobody"]);
    expect(heard(html)).toEqual(Array.from({ length: 4 }, () => "at work all the time"));
    expect(sliders(both("a-w=4&a-u=work&b-w=4&b-u=work")).all).toEqual([]);
  });

  it("labels a block where there is room: with its day, with its weeks, or not at all", () => {
    const { across, down } = picture(alone("a-w=20&a-u=state&a-w=4&a-u=annual&a-w=1&a-u=unpaid"));
    expect(labels(across)[0]).toEqual(["20 weeks to 20 Dec", "4"]);
    expect(labels(down)).toEqual([]);
    expect(svgOf(down, "plan-plot-down").map(textsIn)[0]).toEqual(["20 weeks to 20 Dec", "4"]);
    expect(heard(across)[0], "all of it is heard").toContain("1 week unpaid to 24 January 2027");
  });

  it("begins before the birth where the leave does, and tells days a week", () => {
    const before = alone("a-from=-3&a-w=6&a-u=annual&a-d=&a-w=10&a-u=state&a-d=3");
    expect(heard(picture(before).across)[0]).toBe(
      "6 weeks annual leave to 16 August 2026, 10 weeks state pay, 3 days a week to 25 October 2026",
    );
    const [first] = sliders(before).all;
    expect(first).toMatchObject({ week: "-3", from: "-3" });
    expect(first?.says).toMatch(/^Your annual leave begins on \d+ July 2026, week −3$/);
  });

  it("stacks what is worked, what the employer pays and what the state pays", () => {
    // Of 2,000 two days are worked: 40%. Half pay of three is 30%, and the state pays 3 of 5 × 200.94.
    const lines = "a-w=20&a-u=provision:50%25%2B&a-d=3";
    expect(barsOf(picture(alone(lines)).across).slice(0, 3)).toEqual([
      { className: "plan-work", low: 0, high: 40 },
      { className: "pay-solid", low: 40, high: 70 },
      { className: "pay-state plan-edge", low: 70, high: 100 },
    ]);
    const annual = picture(alone("a-w=4&a-u=annual")).across;
    expect(barsOf(annual)[0]).toEqual({ className: "pay-solid", low: 0, high: 100 });
  });

  it("shows time alone where a pay is not typed: who pays, and no height that is an amount", () => {
    const { html, across } = picture(
      both("a-w=20&a-u=state&a-w=4&a-u=unpaid&b-w=5&b-u=work").replace("&a-pay=2000", ""),
    );
    const [you = "", partner = ""] = across.split('class="sr-only"').slice(1);
    expect(barsOf(you)).toEqual([
      { className: "pay-state plan-edge", low: 0, high: 100 },
      { className: "plan-unpaid", low: 0, high: 6 },
      { className: "plan-work", low: 0, high: 100 },
    ]);
    expect(barsOf(partner)).toEqual([{ className: "plan-work", low: 0, high: 100 }]);
    expect(textOf(html)).not.toContain(planPicture.comesInTogether);
    expect(keyOf(html)).toMatch(/^state unpaid at work$/);
    const days = picture("birth=2026-08-03&country=AU&carers=1&a-w=4&a-u=provision:50%25%2B&a-d=3").across;
    expect(barsOf(days).slice(0, 3)).toEqual([
      { className: "plan-work", low: 0, high: 40 },
      { className: "pay-solid", low: 40, high: 70 },
      { className: "pay-state plan-edge", low: 70, high: 100 },
    ]);
    const unsure = picture("birth=2026-08-03&country=AU&carers=1&state=unsure&a-w=20&a-u=state").across;
    expect(barsOf(unsure)[0]).toEqual({ className: "plan-range", low: 0, high: 100 });
  });

  it("keys what is not stated, and only what is there", () => {
    expect(
      keyOf(picture("birth=2026-08-03&country=JP&a-pay=2000&b-pay=1800&a-w=4&a-u=state").html),
    ).toContain(planPicture.key.open);
    expect(keyOf(picture(couple).html)).not.toContain(planPicture.key.open);
    expect(keyOf(picture(alone("a-w=4&a-u=annual")).html)).toMatch(/^employer at work$/);
  });
});

describe("the ends", () => {
  it.each(["across", "down"] as const)("are sliders that say whose, what, when and which week: %s", (way) => {
    const { group, all } = sliders(couple, 0, way);
    expect(group).toBe("Move the ends of your leave");
    expect(all.map(({ name }) => name)).toEqual([
      "You: beginning of full pay",
      "You: end of full pay",
      "You: end of state pay",
      "You: end of unpaid leave",
    ]);
    const [, fullPay, , unpaid] = all;
    expect(fullPay).toMatchObject({ says: "Your full pay ends on 25 October 2026, week 12", week: "13" });
    expect(unpaid).toMatchObject({ says: "Your unpaid leave ends on 9 May 2027, week 40", from: "1" });
    expect(Number(unpaid?.to)).toBeGreaterThan(41);
  });

  it("are called by the name that was typed", () => {
    const { group, all } = sliders(`${couple}&b-who=Zo%C3%AB`, 1);
    expect(group).toBe("Move the ends of Zoë’s leave");
    expect(all.at(-1)).toMatchObject({ name: "Zoë: end of full pay" });
    expect(all.at(-1)?.says).toMatch(/^Zoë’s full pay ends on 30 August 2026, week 4$/);
  });
});
