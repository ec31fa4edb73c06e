/**
 * What wage tax is reckoned with for Elterngeld: the finance ministry's flow chart (Programmablaufplan) as it stood on
 * 1 January of a year, as the code of the federal ministry's calculator has it (`de_calc`). Euros a year unless said.
 */
export interface WageTaxYear {
  year: number;
  source: string;
  /** EStG § 32a: up to here nothing. */
  free: number;
  /** Then (squared × y + straight) × y + plus, where y is what is above `from` in ten thousands; `plus` in cents. */
  curves: readonly { from: number; upTo: number; squared: number; straight: number; plus: number }[];
  /** Then a share in percent, less an amount in cents. */
  lines: readonly { upTo: number; percent: number; less: number }[];
  /** Where class V changes its share. */
  classFive: readonly [number, number, number];
  /** Up to this wage tax there is no solidarity surcharge. */
  surchargeFree: number;
  /** For each child, two halves. */
  childAllowance: number;
  pensionCeiling: number;
  healthCeiling: number;
  /** Hundredths of a percent: half of health insurance with the average supplement, and care insurance. */
  healthShare: number;
  /** A month. Up to this, a job is a minijob. */
  miniJob: number;
}

export const wageTaxYears: readonly WageTaxYear[] = [
  {
    year: 2024,
    source: "de_calc",
    free: 11_604,
    curves: [
      { from: 11_604, upTo: 17_005, squared: 922.98, straight: 1400, plus: 0 },
      { from: 17_005, upTo: 66_760, squared: 181.19, straight: 2397, plus: 102_538 },
    ],
    lines: [
      { upTo: 277_825, percent: 42, less: 1_060_213 },
      { upTo: Infinity, percent: 45, less: 1_893_688 },
    ],
    classFive: [13_279, 33_380, 222_260],
    surchargeFree: 18_130,
    childAllowance: 9312,
    pensionCeiling: 90_600,
    healthCeiling: 62_100,
    healthShare: 955,
    miniJob: 538,
  },
  {
    year: 2025,
    source: "de_calc",
    free: 12_096,
    curves: [
      { from: 12_096, upTo: 17_443, squared: 932.3, straight: 1400, plus: 0 },
      { from: 17_443, upTo: 68_480, squared: 176.64, straight: 2397, plus: 101_513 },
    ],
    lines: [
      { upTo: 277_825, percent: 42, less: 1_091_192 },
      { upTo: Infinity, percent: 45, less: 1_924_667 },
    ],
    classFive: [13_785, 34_240, 222_260],
    surchargeFree: 19_950,
    childAllowance: 9600,
    pensionCeiling: 96_600,
    healthCeiling: 66_150,
    healthShare: 1005,
    miniJob: 556,
  },
];

/** Of every year held. Euros a year, shares in percent or as named. */
export const wageTaxTerms = {
  source: "de_calc",
  workAllowance: 1230,
  specialAllowance: 36,
  loneParentAllowance: 4260,
  /** Percent of wages, for pensions. */
  pensionShare: 9.3,
  /** Percent of wages that health and care count at least, and the most of it, in class III and in others. */
  leastHealthShare: 12,
  leastHealthMost: { classThree: 3000, others: 1900 },
  surcharge: 5.5,
  surchargeZone: 11.9,
  churchTax: 8,
  /** Of class V at least. */
  classFiveLeast: 14,
  /** BEEG § 2f, percent of pay before tax. */
  health: 9,
  pension: 10,
  unemployment: 2,
  /** A month. Up to this, insurance counts less than the pay (SGB IV § 20 (2)). */
  midiJob: 2000,
  midiFactor: 0.6667,
} as const;
