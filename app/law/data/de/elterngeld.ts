import type { Scheme } from "../../law";
import { cents, official, reported } from "../../law-figures";
import type { EntitlementRow } from "../../law-rows";
import { after } from "../../law-terms";
import { elterngeldFigures as figures } from "./elterngeld-figures";

const basis = {
  total: figures.monthsWithPartner,
  mostOneParent: figures.mostOneParent,
  leastOneParent: figures.leastOneParent,
  within: { n: figures.lastBasis, unit: "month" },
} satisfies Partial<EntitlementRow>;

export const elterngeld: Scheme = {
  id: "de_elterngeld",
  name: "Basiselterngeld",
  who: "family",
  paidBy: { who: "state" },
  unit: "month",
  isByLifeMonth: true,
  lengthBy: "birth",
  rateBy: "birth",
  entitlement: [
    { ...basis, birthFrom: null, birthTo: "2024-03-31" },
    {
      ...basis,
      birthFrom: "2024-04-01",
      birthTo: null,
      atOnce: figures.bothBasis,
    },
    { ...basis, birthFrom: "2024-04-01", birthTo: null, children: 2 },
  ],
  rates: [
    {
      from: null,
      to: null,
      pctNet: { ...figures.shareLeast, note: "more for net pay below €1,240 a month" },
      netShares: {
        pct: figures.share,
        lowBelow: figures.lowBelow,
        most: figures.shareMost,
        highAbove: figures.highAbove,
        least: figures.shareLeast,
        counted: figures.counted,
      },
      minPerMonth: figures.least,
      capPerMonth: figures.most,
      perFurtherChild: figures.perFurtherChild,
    },
  ],
  conditions: [
    {
      kind: "income",
      id: "de_income",
      yearBegins: 1,
      measuredOn: official(
        "Taxable income, as on the tax assessment, of the last tax year before the birth: of both parents together. It is lower than pay before tax, so a couple may earn more than the limit.",
        ["de_beeg", "de_court"],
      ),
      rows: [
        {
          birthFrom: null,
          birthTo: "2024-03-31",
          family: reported(cents(300_000), ["de_limit", "de_65"], {
            note: "taxable income of the last tax year before the birth; €250,000 for a lone parent",
          }),
        },
        {
          birthFrom: "2024-04-01",
          birthTo: "2025-03-31",
          family: reported(cents(200_000), ["de_limit", "de_lone"], {
            note: "taxable income of the last tax year before the birth, also for a lone parent",
          }),
        },
        {
          birthFrom: "2025-04-01",
          birthTo: null,
          family: figures.taxableMost,
        },
      ],
    },
  ],
  dates: [
    {
      kind: "claim",
      what: "claim Elterngeld, or you lose months: only the last 3 are paid back",
      ...after("start", official(3, "de_beeg"), "month"),
    },
    {
      kind: "last_day",
      what: "use Basiselterngeld",
      ...after("birth", figures.lastBasis, "month"),
    },
  ],
  lines: [
    {
      label: "Who gets it",
      says: reported(
        "Parents who care for the child at home, work at most 32 hours a week and have a taxable income under the limit.",
        ["de_limit", "de_calc"],
      ),
    },
    {
      label: "Which pay counts",
      says: reported(
        "The office’s own net pay (Elterngeld-Netto), the mean of 12 months before the birth: pay before tax less €102.50 a month, then less tax, and less a flat 21% for insurance (9, 10 and 2). A pay slip’s net pay is often higher.",
        ["de_portal", "de_helpster"],
      ),
    },
    {
      label: "Lower net pay",
      says: official(
        "67% from €1,000 to €1,200 a month. Below €1,000, 0.1 more for every €2, up to 100% at €340. Above €1,200, 0.1 less for every €2, down to 65% at €1,240.",
        ["de_beeg", "de_calc"],
      ),
    },
    {
      label: "12 or 14 months",
      says: official(
        "12 for the couple, and 2 more if a parent’s pay falls for 2 months. A lone parent gets all 14.",
        ["de_beeg", "de_calc"],
      ),
    },
    {
      label: "With Mutterschutz",
      says: official(
        "The mother’s first 2 months, 3 with twins, count as Basiselterngeld. Her maternity pay is set off.",
        ["de_beeg", "de_calc"],
      ),
    },
    {
      label: "Both at the same time",
      says: official(
        "Without this limit for twins or more, a child born 6 weeks early, and a disabled child or sibling.",
        "de_calc",
      ),
    },
    {
      label: "Working part-time",
      says: official(
        "The share is of what net pay falls by, counted up to €2,770, and at least €300. At most 32 hours a week.",
        ["de_beeg", "de_calc"],
      ),
    },
    {
      label: "ElterngeldPlus",
      says: official(
        "Two months for one, each at most half: €150 to €900. Until month 32, and without a gap from month 15.",
        ["de_beeg", "de_calc"],
      ),
    },
    {
      label: "Partnership bonus",
      says: official(
        "2 to 4 months more of Plus for each parent, in a row and at once, while both work 24 to 32 hours. For lone parents too.",
        ["de_beeg", "de_calc"],
      ),
    },
    {
      label: "With a sibling under 3, or two under 6",
      says: official("10% more, at least €75 a month (€37.50 with ElterngeldPlus), also above the cap.", [
        "de_beeg",
        "de_calc",
      ]),
    },
    {
      label: "Twins or more",
      says: official("€300 a month more for each further child, also above the cap.", ["de_beeg", "de_calc"]),
    },
    {
      label: "Born 6, 8, 12 or 16 weeks early",
      says: official("13, 14, 15 or 16 months for the couple.", ["de_beeg", "de_calc"]),
    },
  ],
};
