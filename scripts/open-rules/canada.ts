import { conditionOf, count, named, rateOf, schemeOf, share } from "./our-law";
import { onEdges } from "./periods";
import type { Project } from "./project";
import { readValues } from "./readers";

export const canada: Project = {
  folder: "DTS-STN+openfisca-canada-dts",
  compare: (read) => {
    const parameters = (path: string) => read(`openfisca_canada/parameters/${path}.yaml`);
    const rates = parameters("rate_of_benefits/rate_of_benefits");
    const maternity = parameters("maternity_benefits/maternity_benefits");
    const attached = parameters("ei/unemployment__benefits_major_attached_claimant");
    const scheme = "ca_ei_maternity";
    const { weeksBefore, entitlement, ...rest } = schemeOf(scheme);
    const hours = conditionOf(rest, "not_asked")?.says.v ?? "";
    return [
      ...["ca_ei_maternity", "ca_ei_parental_standard"].flatMap((id) =>
        onEdges(
          { scheme: id, parameter: "share of pay" },
          readValues(rates, "unemployment_benefits__rate_of_weekly_benefit"),
          (day) => share(rateOf(id, day)?.pct),
        ),
      ),
      ...onEdges(
        { scheme: "ca_ei_parental_extended", parameter: "share of pay" },
        readValues(rates, "unemployment_benefits__rate_of_weekly_benefit_parental_extended"),
        (day) => share(rateOf("ca_ei_parental_extended", day)?.pct),
      ),
      ...onEdges(
        { scheme, parameter: "weeks before the due week" },
        readValues(maternity, "maternity_benefits__qualifying_weeks_to_due_date"),
        () => count(weeksBefore?.earliest),
      ),
      ...onEdges(
        { scheme, parameter: "weeks after the birth to use it" },
        readValues(maternity, "maternity_benefits__qualifying_weeks_after_birth_of_child"),
        () => count(entitlement[0]?.within?.n),
      ),
      ...readValues(attached, "unemployment_benefits__minimum_insurable_hours_of_employment").flatMap((one) =>
        onEdges({ scheme, parameter: "insured hours needed" }, [one], () => named(hours, one.value)),
      ),
    ];
  },
};
