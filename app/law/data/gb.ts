import type { CountryLaw } from "../law";
import { notFound, official, reported } from "../law-figures";
import { maternitySchemes } from "./gb/maternity-schemes";
import { partnerSchemes } from "./gb/partner-schemes";
import { protectedLeave } from "./gb/protected-leave";
import { sources } from "./gb/sources";

export const gb: CountryLaw = {
  code: "GB",
  name: "United Kingdom",
  currency: "GBP",
  note: "Northern Ireland has other rules for paternity leave. It had no neonatal care leave when we read this.",
  checkedOn: "2026-11-27",
  employerPaysWeeks: official(39, "gb_code", {
    note: "the employer pays and gets 92% of it back from the state, a small employer all",
  }),
  regions: {},
  schemes: [...maternitySchemes, ...partnerSchemes],
  protectedLeave,
  relationIfNotStated: official("included", "gb_sscba"),
  relationIfNotListed: official("included", "gb_sscba"),
  lines: [
    {
      label: "What the employer gets back",
      says: official(
        "92%. A small employer gets 103% until 2024–25: all of it, and compensation. Small is who paid at most £45,000 of Class 1 National Insurance in the last whole tax year.",
        "gb_adoption_employer",
      ),
    },
    {
      label: "What a small employer gets back since",
      says: reported("108.5% in 2025–26, 109% from 6 April 2026.", "gb_bookkeepers"),
    },
    { label: "Adoption", says: official("Statutory Adoption Pay, see above.", ["gb_code", "gb_adoption"]) },
    { label: "Stillbirth", says: notFound() },
    { label: "Earlier loss", says: notFound() },
    {
      label: "Surrogacy",
      says: official(
        "Parents who apply for a parental order can get Statutory Adoption Pay, with 26 weeks in the job by the 15th week before the due week.",
        "gb_adoption",
      ),
    },
  ],
  sources,
};
