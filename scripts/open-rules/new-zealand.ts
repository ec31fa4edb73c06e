import { countryLaws } from "../../app/features/law/queries.server";
import { conditionOf, count } from "./our-law";
import { asRead } from "./periods";
import type { Project } from "./project";
import { readNumber } from "./readers";

export const newZealand: Project = {
  folder: "digitalaotearoa+openfisca-aotearoa",
  compare: (read) => {
    const rules = read("openfisca_aotearoa/variables/acts/parental_leave/parental_leave.py");
    const leave = countryLaws.flatMap(({ protectedLeave = [] }) => protectedLeave);
    const shorter = leave.find(({ id }) => id === "nz_leave_6");
    return [
      asRead(
        "nz_leave_6",
        "months in the job",
        readNumber(rules, /parental_leave__threshold_tests.*>= (\d+)/),
        shorter ? count(conditionOf(shorter, "service")?.months) : null,
      ),
    ];
  },
};
