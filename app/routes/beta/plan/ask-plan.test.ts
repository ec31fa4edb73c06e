import { type ComponentProps, createElement } from "react";
import { describe, expect, it } from "vitest";

import {
  doubledIds,
  drawnInRouter,
  fieldOf,
  sentPlan,
  textOf,
  withRole,
} from "../../../../tests/support/plan-states";
import type { PlanTerms } from "~/plan/answer/reckoned-plan";
import { askTexts, employerNotices, fieldErrors, regionTexts } from "~/plan/form/texts";
import { planPage } from "~/plan/words/texts";
import { AskPlan } from "./ask-plan";
import { noPendingInput } from "./pending-input";

type Props = ComponentProps<typeof AskPlan>;

function asked(query: string, terms: Partial<PlanTerms> = {}, props: Partial<Props> = {}) {
  const { toDraft: _, ...sent } = sentPlan(query, terms);
  const hasBirth = new URLSearchParams(query).has("birth");
  const typed = { current: noPendingInput() };
  const none = { isUnreadable: false, isLost: false, onSubmit: () => undefined };
  const all = { ...sent, ...none, hasBirth, typed, ...props };
  return drawnInRouter(createElement(AskPlan, all));
}

/** The lists of suggestions are silent until somebody types. */
const statusOf = (html: string) => withRole(html, "status").filter((text) => text !== "");

describe("the first questions", () => {
  it("are three steps with nothing in them where nothing was sent", () => {
    const html = asked("");
    expect(html).toContain(`>${planPage.heading}</h1>`);
    const steps = [...html.matchAll(/<legend[^>]*>(.*?)<\/legend>/g)].map(([, text]) => text);
    expect(steps).toEqual([askTexts.whenAndWhere, askTexts.you, askTexts.partner]);
    for (const [id, name] of [
      ["plan-birth", "Due or born"],
      ["plan-a-name", "Your employer"],
      ["plan-a-pay", "Your pay before tax"],
      ["plan-b-name", "Your partner’s employer"],
      ["plan-b-pay", "Your partner’s pay before tax"],
    ] as const)
      expect(fieldOf(html, id)).toMatchObject({ name, value: "", isInvalid: false });
    expect(fieldOf(html, "plan-country").name).toBe("Which country’s parental pay");
    expect([...statusOf(html), ...withRole(html, "alert")]).toEqual([]);
    expect(html).toContain('href="/plan?example=1"');
    expect(doubledIds(html)).toEqual([]);
  });

  it("keep a day or a pay that is wrong, and say at the field what is", () => {
    const html = asked("ask=1&birth=2031-01-01&a-pay=a%20lot&a-per=month");
    expect(fieldOf(html, "plan-birth")).toMatchObject({
      ...{ value: "2031-01-01", isInvalid: true, told: [fieldErrors.birth] },
    });
    expect(fieldOf(html, "plan-a-pay")).toMatchObject({
      ...{ value: "a lot", isInvalid: true, told: [fieldErrors.pay] },
    });
    expect(html).toMatch(/<option value="month" selected=""/);
    expect(fieldOf(asked("ask=1"), "plan-birth").told).toEqual([fieldErrors.birthNeeded]);
  });

  it("ask for the state once a day was sent, in a country that needs it", () => {
    const field = (query: string) => fieldOf(asked(query), "plan-region-US");
    expect(field("country=US")).toMatchObject({ name: "State", isInvalid: false });
    expect(field("country=US&birth=2026-08-03")).toMatchObject({
      ...{ name: "State", isInvalid: true, told: [regionTexts.without] },
    });
    expect(field("country=US&birth=2026-08-03&region=US-CA").isInvalid).toBe(false);
  });

  it("say that an employer is not listed, and keep its name", () => {
    const html = asked("birth=2026-08-03", { unresolved: [null, { typed: "Zzz", suggestions: [] }] });
    const [told, ...more] = statusOf(html);
    expect(more).toEqual([]);
    expect(told).toContain(employerNotices.notInPlan("Your partner’s"));
    expect(told).toContain(employerNotices.notListed("Zzz"));
    expect(html).toContain('<a href="/agreements"');
    expect(fieldOf(html, "plan-b-name").value).toBe("Zzz");
  });

  it("offer the employers that a name may mean, as buttons of the form", () => {
    const suggestions = ["Wombat Works", "Wombat Wharf"].map((name) => ({ name, country: "Australia" }));
    const html = asked("birth=2026-08-03", { unresolved: [{ typed: "wombat", suggestions }, null] });
    expect(statusOf(html)[0]).toContain(employerNotices.whichOne("wombat"));
    const buttons = html.match(/<button [^>]*name="a-pick"[^>]*>[^<]*/g) ?? [];
    expect(buttons.map((one) => /value="([^"]*)"/.exec(one)?.[1])).toEqual(["Wombat Works", "Wombat Wharf"]);
    expect(buttons[0]).toContain('type="submit" form="plan-form"');
    expect(buttons[0]).toContain("Wombat Works, Australia");
  });

  it("say that a link could not be read, and that the connection was lost", () => {
    expect(statusOf(asked("", {}, { isUnreadable: true }))).toEqual([
      `${planPage.unreadable} ${planPage.unreadableWhy}`,
    ]);
    expect(withRole(asked("", {}, { isLost: true }), "alert")).toEqual([
      `${askTexts.lost} ${planPage.lostWhy}`,
    ]);
  });

  it("remember that nobody shares the leave", () => {
    const chosen = (html: string) =>
      (html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []).find((one) => one.includes("checked"));
    expect(chosen(asked("birth=2026-08-03"))).toContain('value="2"');
    expect(chosen(asked("birth=2026-08-03&carers=1"))).toContain('value="1"');
    expect(textOf(asked("carers=1"))).toContain(askTexts.partners[1]);
  });
});
