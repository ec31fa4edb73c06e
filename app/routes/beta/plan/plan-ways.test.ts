import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { couple, doubledIds, sentPlan, textOf } from "../../../../tests/support/plan-states";
import { withWays } from "~/plan/answer/asked-ways";
import { planWays as t } from "~/plan/ways/texts";
import { PlanWays } from "./plan-ways";

/** @param ways names of those beside the plan, divided by spaces. */
function shown(query: string, ways = "") {
  const sent = sentPlan(query);
  const asked = new URLSearchParams(ways.split(" ").flatMap((name) => (name ? [["way", name]] : [])));
  const { ways: made } = withWays(sent, asked, null);
  return renderToStaticMarkup(createElement(PlanWays, { state: sent.state, ways: made }));
}

/** The buttons that add, use or remove a way: "way most". */
const buttons = (html: string) =>
  [...html.matchAll(/<button [^>]*form="plan-form" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name, value]) => `${name} ${value}`,
  );
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>/g)].map(([, text = ""]) => textOf(text));

describe("other ways", () => {
  it("are offered in a closed fold", () => {
    const html = shown(couple);
    expect(html).toMatch(/<details(?! open)/);
    expect(html).toContain(`>${t.heading}</h2>`);
    expect(buttons(html)).toEqual(["way kept-1", "way most", "way longest", "way shared"]);
    expect(html).not.toContain("<table");
  });

  it("stand beside the plan, as pictures and in a table whose columns have names", () => {
    const html = shown(couple, "most longest");
    expect(html).toMatch(/<details open/);
    expect(html).toContain(`<figure class="plan-picture flex flex-col gap-4" aria-label="${t.label}"`);
    expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual([
      ...[t.yours, t.names.most, t.names.longest],
    ]);
    expect(html).toContain(`>${t.figures}</caption>`);
    const columns = [...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, name]) => name);
    expect(columns).toEqual([t.what, t.yours, t.names.most, t.names.longest]);
    expect(rowsOf(html)).toEqual([
      ...["Gap", "Lowest week", "Weeks at home together"],
      ...["Weeks at home: you alone", "Weeks at home: your partner alone", "Last week at home"],
    ]);
    expect(textOf(html)).toContain(`${t.use} ${t.ofWay(t.names.most)}`);
    expect(buttons(html)).toEqual([
      ...["way-use most", "way-remove most", "way-use longest", "way-remove longest"],
      ...["way kept-1", "way shared"],
    ]);
    expect(doubledIds(html)).toEqual([]);
  });

  it("have no money where no pay was typed, and none is offered that needs it", () => {
    const html = shown("birth=2026-08-03&country=AU", "longest");
    expect(buttons(shown("birth=2026-08-03&country=AU"))).toEqual(["way kept-1"]);
    expect(rowsOf(html)).not.toContain("Gap");
    expect(rowsOf(html)).not.toContain("Lowest week");
    expect(textOf(html)).not.toMatch(/\$\d/);
  });

  it("are three at most", () => {
    const html = shown(couple, "most longest shared");
    expect(textOf(html)).toContain(t.full);
    expect(buttons(html).filter((name) => name.startsWith("way "))).toEqual([]);
  });

  it("that come to the plan itself are said so, and can be removed", () => {
    const html = shown("birth=2026-08-03&country=AU&carers=1&a-pay=2000", "longest");
    expect(textOf(html)).toContain(t.sameAsYours(t.names.longest, 1));
    expect(buttons(html)).toContain("way-remove longest");
    expect(html).not.toContain("<table");
  });
});
