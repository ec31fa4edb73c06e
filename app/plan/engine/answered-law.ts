import { schemesOf } from "../law-facts/law-facts";
import type { PlanLaw, PlanScheme } from "../law-types";
import type { Plan } from "../schema";

/** The law with the lower amount where a carer answered that the higher one is not due. */
export function answeredLaw(law: PlanLaw | null, { carers, path }: Plan): PlanLaw | null {
  const capped = carers.flatMap(({ role, answers = {} }) =>
    schemesOf(law, role, path).filter(({ conditions = [] }) =>
      conditions.some(
        (one) => one.kind === "not_asked" && one.decidesCap === true && answers[one.key] === false,
      ),
    ),
  );
  if (law === null || capped.length === 0) return law;
  const withCap = (scheme: PlanScheme): PlanScheme => ({
    ...scheme,
    steps: scheme.steps.map((step) => ({ ...step, isCapped: true })),
  });
  return { ...law, schemes: law.schemes.map((one) => (capped.includes(one) ? withCap(one) : one)) };
}
