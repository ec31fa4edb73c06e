import { cents, official, percent } from "../../law-figures";

const law = ["de_beeg", "de_calc"];
const since2024 = ["de_hfing", "de_calc"];

/** What Elterngeld is reckoned with. Money is cents a month, a share of pay tenths of a percent. */
export const elterngeldFigures = {
  share: official(percent(67), law),
  lowBelow: official(cents(1000), law),
  shareMost: official(percent(100), law),
  highAbove: official(cents(1200), law),
  shareLeast: official(percent(65), law),
  counted: official(cents(2770), law),
  least: official(cents(300), law),
  most: official(cents(1800), law, { note: "net pay up to €2,770 a month counts" }),
  perFurtherChild: official(cents(300), law, { note: "also above the cap" }),
  siblingShare: official(percent(10), law),
  siblingLeast: official(cents(75), law),
  siblings: {
    youngest: { children: official(1, law), under: official(3, law) },
    young: { children: official(2, law), under: official(6, law) },
    disabled: { children: official(1, law), under: official(14, law) },
  },

  months: official(12, law),
  partnerMonths: official(2, law),
  monthsWithPartner: official(14, law),
  mostOneParent: official(12, law),
  leastOneParent: official(2, law),
  /** How many weeks early brings how many months more: for both, for one, and later. */
  early: [
    { weeks: official(6, "de_beeg"), months: official(1, "de_beeg") },
    { weeks: official(8, "de_beeg"), months: official(2, "de_beeg") },
    { weeks: official(12, "de_beeg"), months: official(3, "de_beeg") },
    { weeks: official(16, "de_beeg"), months: official(4, "de_beeg") },
  ],
  lastBasis: official(14, law),
  lastPlus: official(32, law),
  bothBasis: official(1, since2024, { note: "in one of the first 12 months" }),
  lastBothBasis: official(12, since2024),
  bonusLeast: official(2, law),
  bonusMost: official(4, law),
  bonusHoursLeast: official(24, law),
  hoursMost: official(32, law),
  taxableMost: official(cents(175_000), ["de_hfing", "de_calc", "de_limit"], {
    note: "taxable income of the last tax year before the birth, also for a lone parent",
  }),
  /** The rules here are those of births from this day. */
  birthFrom: "2025-04-01",

  maternityWeeksBefore: official(6, "de_muschg"),
  maternityWeeks: official(8, "de_muschg"),
  maternityWeeksLonger: official(12, "de_muschg"),
  insurerPerDay: official(cents(13), ["de_muschg", "de_ikk"]),
};
