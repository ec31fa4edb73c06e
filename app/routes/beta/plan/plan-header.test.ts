import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { couple, quokkaFerries, sentPlan, textOf, withRole } from "../../../../tests/support/plan-states";
import type { PlanTerms } from "~/plan/answer/reckoned-plan";
import { employerNotices, fieldErrors, monthsErrors, regionTexts } from "~/plan/form/texts";
import { headlineTexts, planPage } from "~/plan/words/texts";
import { PlanHeader } from "./plan-header";

type Props = ComponentProps<typeof PlanHeader>;

function header(query: string, terms: Partial<PlanTerms> = {}, props: Partial<Props> = {}) {
  const sent = sentPlan(query, terms);
  const all: Props = {
    ...{ state: sent.state, seen: sent.state, terms: sent.terms, errors: sent.read.errors },
    ...{ isMoving: false, isUnreadable: false, isLost: false, isWithoutPay: false, isExample: false },
    ...{ changed: [], lowest: [], summary: { current: null } },
    ...props,
  };
  return renderToStaticMarkup(createElement(PlanHeader, all));
}

const headlineOf = (html: string) => textOf(/<h2.*?<\/h2>/s.exec(html)?.[0] ?? "");
const notices = (html: string) => [...withRole(html, "status"), ...withRole(html, "alert")];

const born = "birth=2026-08-03&country=AU&a-pay=2000&b-pay=1800&b-w=4&b-u=work";

describe("above the plan", () => {
  it("stand one title, whose plan it is, and what it costs", () => {
    const html = header(couple);
    expect(html).toContain(`>${planPage.yourPlan}</h1>`);
    expect(textOf(html)).toContain("Born or due 1 August 2026 · Australia · one child");
    expect(headlineOf(html)).toMatch(/It costs about A\$[\d,]+ of your usual A\$/);
    expect(html).toContain('aria-live="polite"');
    expect(html.match(/<h\d/g)).toEqual(["<h1", "<h2"]);
    expect(notices(html)).toEqual([]);
  });

  it("stands no sum without pay", () => {
    const headline = headlineOf(header("birth=2026-08-03&country=AU&a-pay=2000"));
    expect(headline).toContain(headlineTexts.payOpen);
    expect(headline).not.toMatch(/\d,\d|\$/);
  });

  it("stands the way to the choice where the state is open, and no sum", () => {
    const html = header("birth=2026-08-03&country=US&a-pay=2000&b-pay=1800");
    expect(withRole(html, "status")).toEqual([`${regionTexts.choose} ${regionTexts.why} ${regionTexts.go}`]);
    expect(html).toContain('href="#plan-region-US"');
    expect(headlineOf(html)).toContain(headlineTexts.regionOpen);
    const chosen = header("birth=2026-08-03&country=US&region=US-CA&a-pay=2000&b-pay=1800");
    expect(notices(chosen)).toEqual([]);
    expect(headlineOf(chosen)).not.toContain(headlineTexts.regionOpen);
  });

  it("stands that it is an example, with the way to one’s own", () => {
    const html = header(couple, {}, { isExample: true });
    expect(withRole(html, "status")).toEqual([
      `${planPage.example} ${planPage.exampleWhy} ${planPage.planYours}`,
    ]);
    expect(html).toContain('<a href="/plan"');
  });

  it("follows an end that moves, without reading each step out", () => {
    const { state: seen } = sentPlan(`${couple}&a-w=5&a-u=unpaid`);
    const html = header(couple, {}, { seen, isMoving: true });
    expect(html).toContain('aria-live="off"');
    expect(headlineOf(html)).toBe(headlineOf(header(`${couple}&a-w=5&a-u=unpaid`)));
    expect(headlineOf(html)).not.toBe(headlineOf(header(couple)));
  });

  it("stands what a link brought: changes since, no pay, or nothing that could be read", () => {
    const changed = ["Quokka Ferries changed its leave.", "The sums changed."];
    expect(withRole(header(couple, {}, { changed }), "status")).toEqual([
      [planPage.changed, ...changed].join(" "),
    ]);
    const without = header("birth=2026-08-03&country=AU", {}, { isWithoutPay: true });
    expect(withRole(without, "status")).toEqual([`${planPage.noPay} ${planPage.noPayWhy}`]);
    expect(withRole(header(couple, {}, { isUnreadable: true }), "status")).toEqual([
      `${planPage.unreadable} ${planPage.unreadableWhy}`,
    ]);
  });

  it("stands in one alert each field that could not be read, and no sum", () => {
    const html = header("birth=2031-01-01&country=AU&a-pay=lots&b-start=2021&b-w=x&b-u=state");
    const [alert = "", ...more] = withRole(html, "alert");
    expect(more).toEqual([]);
    for (const told of [
      planPage.notRead,
      `Due or born: ${fieldErrors.birth}`,
      `You, pay before tax: ${fieldErrors.pay}`,
      `Your partner, in the job since: ${fieldErrors.startMonth("2021")}`,
      `Your partner, line 1: ${fieldErrors.weeks}`,
    ])
      expect(alert).toContain(told);
    expect(headlineOf(html)).toBe(planPage.notReckoned);
    const sibling = header("birth=2026-08-03&country=DE&sibling=2025-01-01&sibling=2027-01-01");
    expect(withRole(sibling, "alert")[0]).toContain(`Older child 2: ${monthsErrors.sibling}`);
  });

  it("stands a lost connection as an alert, beside the plan", () => {
    const html = header(couple, {}, { isLost: true });
    expect(withRole(html, "alert")).toEqual([`${planPage.lost} ${planPage.lostWhy}`]);
    expect(headlineOf(html)).toBe(headlineOf(header(couple)));
  });

  it("stands that nobody is home, where holes are, and that it costs nothing", () => {
    const nobody = headlineOf(header(`${born}&a-w=4&a-u=work`));
    expect(nobody).toContain(headlineTexts.nobodyHome);
    expect(nobody).toMatch(/It costs nothing of your usual A\$/);
    expect(headlineOf(header(`${born}&a-w=4&a-u=state&a-w=4&a-u=work&a-w=4&a-u=state`))).toMatch(
      /but nobody from 31 August 2026 to 25 September 2026\./,
    );
  });

  it("stands an employer’s leave that the typed weeks leave out, and an employer that is not known", () => {
    const employers = [quokkaFerries(12), null];
    const html = header(`${born}&a=quokka0001&a-w=4&a-u=state`, { employers });
    expect(withRole(html, "status")).toEqual([
      [
        employerNotices.unused("Your"),
        employerNotices.unusedWhy("Quokka Ferries"),
        employerNotices.suggestWithIt,
      ].join(" "),
    ]);
    expect(html).toContain('form="plan-form" name="draft" value="primary"');
    expect(notices(header(`${born}&a=quokka0001`, { employers })), "it is in a suggestion").toEqual([]);
    const unresolved = [{ typed: "Zzz", suggestions: [] }, null];
    expect(withRole(header(born, { unresolved }), "status")[0]).toContain(employerNotices.notInPlan("Your"));
  });
});
