import { type ComponentProps, createElement } from "react";
import { describe, expect, it } from "vitest";

import {
  couple,
  doubledIds,
  drawnInRouter,
  fieldOf,
  quokkaFerries,
  sentPlan,
  textOf,
  withRole,
} from "../../../../tests/support/plan-states";
import type { PlanTerms } from "~/plan/answer/reckoned-plan";
import { carerFields, fieldErrors, planForm, regionTexts } from "~/plan/form/texts";
import { noPendingInput } from "./pending-input";
import { PlanForm } from "./plan-form";

type Props = ComponentProps<typeof PlanForm>;

function form(query: string, terms: Partial<PlanTerms> = {}, props: Partial<Props> = {}) {
  const { toDraft: _, ...sent } = sentPlan(query, terms);
  const nothing = () => undefined;
  const all = {
    ...{ ...sent, onSubmit: nothing, onType: nothing, isBehind: false },
    ...{ typed: { current: noPendingInput() }, folds: { current: new Set<string>() }, ...props },
  };
  return drawnInRouter(createElement(PlanForm, all));
}

/** The titles of the parts that are open. */
const openIn = (html: string) =>
  [...html.matchAll(/<details open="".*?<span id="[^"]*" class="block font-semibold">(.*?)<\/span>/gs)].map(
    ([, title = ""]) => textOf(title),
  );

describe("the form", () => {
  it("is folded, with what each part holds, and every control has a name", () => {
    const html = form(couple);
    expect(html).toMatch(
      /<form id="plan-form" action="\/plan" method="get"[^>]*aria-labelledby="change-plan"/,
    );
    expect(openIn(html)).toEqual([]);
    for (const about of [
      "The baby Due or born 1 August 2026, Australia",
      "You birth parent or main carer 12 weeks full pay, 22 weeks state pay, 6 weeks unpaid",
      "Your partner other parent 4 weeks full pay",
      "More choices State pay expected: yes",
    ])
      expect(textOf(html)).toContain(about);
    const ids = [...html.matchAll(/<(?:input|select)[^>]*\sid="([^"]+)"/g)].map(([, id = ""]) => id);
    expect(ids.length).toBeGreaterThan(30);
    expect(ids.filter((id) => fieldOf(html, id).name === "")).toEqual([]);
    expect(doubledIds(html)).toEqual([]);
    expect(fieldOf(html, "plan-a-w1")).toMatchObject({ name: "You, line 1: weeks", value: "12" });
    expect(withRole(html, "status").join("")).toBe("");
  });

  it("holds months of Elterngeld in Germany, not weeks", () => {
    const months = "a-m=8&a-mk=basis&a-m=4&a-mk=plus&b-m=12&b-mk=none&b-m=2&b-mk=basis";
    const text = textOf(form(`birth=2026-08-03&country=DE&${months}`));
    expect(text).toContain("main carer 8 months Basiselterngeld, 4 months ElterngeldPlus");
    expect(text).toContain("other parent 2 months Basiselterngeld");
  });

  it("opens the part with what could not be read, keeps it, and says what to write", () => {
    const html = form("birth=2026-08-03&country=AU&b-pay=a%20lot&b-start=2021&b-w=lots&b-u=state");
    expect(openIn(html)).toEqual(["Your partner other parent"]);
    expect(fieldOf(html, "plan-b-pay")).toMatchObject({
      ...{ name: carerFields.pay, value: "a lot", isInvalid: true, told: [fieldErrors.pay] },
    });
    expect(fieldOf(html, "plan-b-start")).toMatchObject({
      ...{ value: "2021", isInvalid: true, told: [fieldErrors.startMonth("2021"), carerFields.startHint] },
    });
    expect(fieldOf(html, "plan-b-w1")).toMatchObject({
      ...{ value: "lots", isInvalid: true, told: [fieldErrors.weeks] },
    });
    expect(html).toMatch(/name="b-u"[^>]*>(?:(?!<\/select>).)*<option value="state" selected=""/s);
    const born = form("birth=2031-01-01&country=AU");
    expect(openIn(born)).toEqual([planForm.baby]);
    expect(fieldOf(born, "plan-birth")).toMatchObject({ value: "2031-01-01", told: [fieldErrors.birth] });
    const from = form("birth=2026-08-03&country=AU&a-from=200&a-w=4&a-u=state");
    expect(fieldOf(from, "plan-a-from")).toMatchObject({ value: "200", isInvalid: true });
    const sibling = form("birth=2026-08-03&country=DE&sibling=2027-01-01");
    expect(openIn(sibling)).toEqual([planForm.baby]);
    expect(fieldOf(sibling, "plan-sibling0")).toMatchObject({ value: "2027-01-01", isInvalid: true });
  });

  it("asks for the state where the law needs one", () => {
    const html = form("birth=2026-08-03&country=US");
    expect(openIn(html)).toEqual([planForm.baby]);
    expect(fieldOf(html, "plan-region-US")).toMatchObject({ isInvalid: true, told: [regionTexts.without] });
  });

  it("names a listed employer, and asks again for one that is not", () => {
    const listed = form("birth=2026-08-03&country=AU&a=quokka0001", {
      employers: [quokkaFerries(12), null],
    });
    expect(textOf(listed)).toContain(
      "You birth parent or main carer Quokka Ferries · 12 weeks employer’s leave",
    );
    expect(fieldOf(listed, "plan-a-name").value).toBe("Quokka Ferries");
    expect(listed).toContain(`<option value="provision"`);
    const unresolved = [{ typed: "Zzz", suggestions: [] }, null];
    const open = form("birth=2026-08-03&country=AU", { unresolved });
    expect(openIn(open)).toEqual(["You birth parent or main carer"]);
    expect(fieldOf(open, "plan-a-name")).toMatchObject({ value: "Zzz", isInvalid: true });
    expect(fieldOf(open, "plan-a-name").told).toContain(carerFields.noneMeant);
    expect(open).not.toContain(`<option value="provision"`);
  });

  it("keeps the fields of a second carer who was removed, unseen", () => {
    const html = form(`${couple}&carers=1`);
    expect(fieldOf(html, "plan-b-pay").name).toBe("");
    expect(html).toContain('<input type="hidden" name="b-pay" value="1800"/>');
  });

  it("asks for months where the country plans by them, and for weeks elsewhere", () => {
    const german = form("birth=2026-08-03&country=DE&a-net=2000");
    expect(german).toContain('name="a-m"');
    expect(german).not.toContain('name="a-w"');
    expect(doubledIds(german)).toEqual([]);
    expect(form(couple)).not.toContain('name="a-m"');
  });

  it("says that the plan does not show yet what is typed", () => {
    expect(withRole(form(couple, {}, { isBehind: true }), "status")).toContain(planForm.behind);
  });
});
