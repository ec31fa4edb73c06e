import { otherSource } from "./state";

/** Pages that tell of several states. */
export const sharedSources = {
  us_principal: otherSource("Principal", "http://landing.principal.com/stateleaveprograms", {
    pageDate: "2025",
  }),
  us_littler: otherSource(
    "Littler (on Mondaq)",
    "https://www.mondaq.com/unitedstates/employee-rights-labour-relations/1650126/mid-year-paid-family-medical-leave-update",
    { pageDate: "2025-07-14" },
  ),
  us_table26: otherSource(
    "The DBL Center",
    "https://insurancewholesaler.net/what-is-the-best-state-for-paid-family-leave",
    { pageDate: "2026" },
  ),
  us_openleave: otherSource(
    "OpenLeave (names the states’ own pages)",
    "https://github.com/geneweng/cc_rules_as_code/blob/da0ec27c0cc77c651e330ff71f5b754f4438287f/references-worksheet.md",
    { pageDate: "2026" },
  ),
  us_decisions: otherSource(
    "DecisionsCalc (listing on Glama)",
    "https://glama.ai/mcp/connectors/com.decisionscalc/calculators/tools/us_paid_family_leave",
    { note: "Its maker read the states’ rules on 3 November 2026." },
  ),
};
