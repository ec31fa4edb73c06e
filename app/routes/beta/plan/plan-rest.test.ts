import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { couple, doubledIds, drawnInRouter, sentPlan, textOf } from "../../../../tests/support/plan-states";
import { datesOf } from "~/plan/answer/dates";
import { planSourcesOf } from "~/plan/answer/sources";
import { linkBasisOf } from "~/plan/answer/summary";
import { newCalendarIds } from "~/plan/calendar/event-ids";
import { planSteps } from "~/plan/ways/texts";
import { PlanRest, PlanTold } from "./plan-rest";
import { PlanSourceList } from "./plan-source-list";
import { SourceNotes } from "./plan-sources";
import { PlanStatePay } from "./plan-state-pay";
import { PlanSteps } from "./plan-steps";

const nothing = () => undefined;

/** All below the picture but the months. */
function below(query: string, now = "2026-08-10") {
  const { state, terms } = sentPlan(query);
  const dates = datesOf(state.household);
  const children = createElement(
    Fragment,
    null,
    createElement(PlanStatePay, { state }),
    createElement(PlanTold, { state, onAnswer: nothing }),
    createElement(PlanRest, {
      ...{ state, dates, made: linkBasisOf(terms, state.result), ways: [] },
      ...{ ids: newCalendarIds("abcdef01", state.plan), now: Date.parse(now) },
      ...{ onSheet: nothing, isSheetLost: false },
    }),
  );
  const value = planSourcesOf(state, dates);
  const notes = createElement(SourceNotes, { sources: value });
  return drawnInRouter(createElement(PlanSourceList.Provider, { value }, children, notes));
}

const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = ""]) => textOf(text).replace(/ · \d+$/, ""));

describe("below the picture", () => {
  it("stands each part under a heading, with no id twice", () => {
    const html = below(couple);
    expect(headings(html)).toEqual([
      "State pay used",
      "Who gets it",
      "Dates that matter",
      "Compare with another way",
      "Week by week",
      "Super",
      "Where these figures come from",
      "Keep this plan",
    ]);
    expect(doubledIds(html)).toEqual([]);
    const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
    const named = [...html.matchAll(/aria-labelledby="([^"]*)"/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("stands no sum of a pay that nobody typed", () => {
    const html = below("birth=2026-08-03&country=GB&carers=1&a-w=39&a-u=state");
    expect(headings(html)).toContain("1 thing is not in these sums");
    expect(headings(html)).not.toContain("Week by week");
    expect(headings(html)).not.toContain("Super");
    // Statutory Maternity Pay is a share of pay.
    const statePay = textOf(/<section aria-labelledby="plan-state-pay".*?<\/section>/s.exec(html)?.[0] ?? "");
    expect(statePay).toContain("Statutory Maternity Pay (SMP): None left");
    expect(statePay).toContain("39 weeks");
    expect(statePay).not.toContain("£");
  });

  it("stands what to check, and why the weeks are so while they are ours", () => {
    const early = below("birth=2026-08-03&country=GB&carers=1&a-pay=600&a-w=1&a-u=work");
    expect(headings(early)).toContain("Check before you rely on this");
    expect(textOf(early)).toContain("The law forbids work so close to the birth");
    expect(textOf(early)).not.toContain("Why these weeks?");
    const ours = below("birth=2026-08-03&country=AU&a-pay=2000&b-pay=1800");
    expect(textOf(ours)).toMatch(
      /Why these weeks\?.* You: Starts at the birth\..* Your partner: Starts in week/,
    );
  });

  it("keeps the plan: a link, a calendar file, a page for each employer that is told", () => {
    const html = below(couple);
    expect(html).toMatch(/<a [^>]*href="[^"]*\/plan#v1\.[^"]+"/);
    const kept = textOf(html.slice(html.indexOf('id="plan-keep"')));
    for (const control of ["Copy link of this plan", "Calendar file", "A page for my employer", "Print"])
      expect(kept).toContain(control);
    expect(kept).toContain("A page for your partner’s employer");
    expect(textOf(below("birth=2026-08-03&country=AU&carers=1&a-pay=2000"))).not.toContain(
      "A page for your partner’s employer",
    );
  });

  it("stand only the dates and the link where the country plans by months", () => {
    expect(headings(below("birth=2026-08-03&country=DE&a-net=2000&b-net=2000"))).not.toContain(
      "Week by week",
    );
  });
});

describe("steps", () => {
  const buttons = (onUndo: (() => void) | null, onRedo: (() => void) | null, isOurs: boolean) =>
    [
      ...renderToStaticMarkup(
        createElement(PlanSteps, { onUndo, onRedo, isOurs, hint: "Drag an end." }),
      ).matchAll(/<button([^>]*)>(.*?)<\/button>/g),
    ].map(([, attributes = "", text = ""]) => ({ text: textOf(text), attributes }));
  const namesOf = (all: ReturnType<typeof buttons>) => all.map(({ text }) => text);

  it("are none while the plan is ours and nothing was changed", () => {
    expect(buttons(null, null, true)).toEqual([]);
  });

  it("undo, redo, and start again from our suggestion by the form", () => {
    expect(namesOf(buttons(nothing, null, true))).toEqual([planSteps.undo]);
    expect(namesOf(buttons(null, nothing, true))).toEqual([planSteps.redo]);
    const all = buttons(nothing, nothing, false);
    expect(namesOf(all)).toEqual([planSteps.undo, planSteps.redo, planSteps.startAgain]);
    expect(all[2]?.attributes).toContain('form="plan-form" name="draft" value="all"');
    expect(all[0]?.attributes, "it sends no form").toContain('type="button"');
  });
});
