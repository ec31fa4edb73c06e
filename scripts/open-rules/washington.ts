import { amount, conditionOf, count, lineOf, named, rateOf, schemeOf, share } from "./our-law";
import { onEdges } from "./periods";
import type { Project } from "./project";
import { readValues } from "./readers";

export const washington: Project = {
  folder: "PolicyEngine+policyengine-us",
  compare: (read) => {
    const values = (name: string) =>
      readValues(read(`policyengine_us/parameters/gov/states/wa/pfml/${name}.yaml`));
    const scheme = "us_wa";
    const family = schemeOf(scheme);
    const medical = schemeOf("us_wa_medical");
    const together = lineOf(medical.lines, "Together with family leave");
    const hours = conditionOf(family, "not_asked")?.says.v ?? "";
    const lower = values("lower_threshold_fraction").at(-1)?.value ?? 0;
    const break_ = values("state_average_weekly_wage").map((one) => ({ ...one, value: one.value * lower }));
    const constant = (
      name: string,
      parameter: string,
      ours: (theirs: number) => number | null,
      id = scheme,
    ) => onEdges({ scheme: id, parameter }, values(name), () => ours(values(name).at(-1)?.value ?? 0));
    return [
      ...onEdges({ scheme, parameter: "most a week" }, values("max_weekly_benefit_amount"), (day) =>
        amount(rateOf(scheme, day)?.capPerWeek),
      ),
      ...onEdges({ scheme, parameter: "least a week" }, values("min_weekly_benefit_amount"), (day) =>
        amount(rateOf(scheme, day)?.minPerWeek),
      ),
      ...onEdges({ scheme, parameter: "pay up to which the higher share counts" }, break_, (day) =>
        amount(rateOf(scheme, day)?.bands?.[0]?.upTo),
      ),
      ...onEdges({ scheme, parameter: "higher share" }, values("lower_benefit_rate"), (day) =>
        share(rateOf(scheme, day)?.bands?.[0]?.pct),
      ),
      ...onEdges({ scheme, parameter: "lower share" }, values("upper_benefit_rate"), (day) =>
        share(rateOf(scheme, day)?.bands?.[1]?.pct),
      ),
      ...constant("duration/family_leave_weeks", "weeks", () => count(family.entitlement[0]?.total)),
      ...constant("duration/combined_max_weeks", "weeks with medical leave", () =>
        count(family.pools?.[0]?.total),
      ),
      ...constant("hours_threshold", "hours of work needed", (hoursNeeded) => named(hours, hoursNeeded)),
      ...constant(
        "duration/medical_leave_weeks",
        "weeks",
        () => count(medical.entitlement[0]?.total),
        medical.id,
      ),
      ...constant(
        "duration/medical_leave_weeks_with_pregnancy_incapacity",
        "weeks with incapacity",
        (weeks) => named(together, weeks),
        medical.id,
      ),
      ...constant(
        "duration/combined_max_weeks_with_pregnancy_incapacity",
        "weeks with family leave and incapacity",
        (weeks) => named(together, weeks),
        medical.id,
      ),
    ];
  },
};
