import { expect, it } from "vitest";

import { planned, state, weekly } from "../../../tests/support/planned";
import { readPlanForm } from "../form/form";
import { usualPlan } from "../form/usual-plan";
import { planCode } from "../link/code";
import { readPlanCode } from "../link/read-code";
import { planLawOf, planRegions, regionsAsked } from "./plan-law.server";

/** Scotland has its own income tax, and Britain's law of parental pay. */

const sent = (region: string | null) => ({
  birth: "2026-05-02",
  country: "GB",
  region,
  carers: [{ pay: weekly(600), blocks: [state(1, 39)] }, { pay: weekly(700) }],
});

it("is offered where income tax is paid, beside the states and provinces with their own law", () => {
  expect(regionsAsked.GB).toEqual({ "GB-SCT": "Scotland" });
  expect(regionsAsked.US).toEqual(planRegions.US);
  expect(regionsAsked.AU).toBeUndefined();
});

it("changes nothing of the law, and no sum before tax", () => {
  expect(planLawOf("GB", "GB-SCT")).toEqual(planLawOf("GB", null));
  expect(planned(sent("GB-SCT")).result).toEqual(planned(sent(null)).result);
});

it("is kept by a call, a link and the form", () => {
  const { plan } = planned(sent("GB-SCT"));
  expect(plan.region).toBe("GB-SCT");
  expect(readPlanCode(planCode(plan))?.plan.region).toBe("GB-SCT");
  const form = readPlanForm(new URLSearchParams("country=GB&region=GB-SCT"), usualPlan(0));
  expect(form.plan.region).toBe("GB-SCT");
  const back = readPlanForm(new URLSearchParams("country=GB&region="), plan);
  expect(back.plan.region).toBeNull();
});
