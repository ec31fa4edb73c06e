import type { Scheme } from "../../law";
import { cents, official, percent, reported, type Line } from "../../law-figures";
import { notAsked, type Condition } from "../../law-terms";

export const cpf: Line = {
  label: "CPF",
  says: reported("Contributions go on. The cap includes them.", "sg_gitlab"),
};

export const dueDateCounts: Line = {
  label: "Which day counts",
  says: reported("The day of birth or the due date, whichever gives more.", "sg_orion"),
};

export const citizen: Condition = notAsked(
  "sg_citizen",
  "Will the child be a citizen of Singapore?",
  official("Your child is a citizen of Singapore.", "sg_mom"),
  { isOfBoth: true },
);

/** The employer pays, and gets so much back. */
export const cappedRates: Scheme["rates"] = [
  {
    from: null,
    to: null,
    pct: official(percent(100), "sg_act"),
    capPerWeek: reported(cents(2500), ["sg_baker", "sg_orion", "sg_gitlab"], {
      note: "what the state pays back, CPF included",
    }),
  },
];

export const paternityWithin = {
  n: reported(16, "sg_lockton", { note: "12 months if the employer agrees" }),
  unit: "week",
} as const;

export const sharedWithin = {
  n: official(26, "sg_act", { note: "in one piece; 12 months in any pieces if the employer agrees" }),
  unit: "week",
} as const;

export const fourWeeksNotice = {
  kind: "tell_employer",
  unit: "week",
  when: "before",
  of: "start",
} as const;

export const ofEmployer = official("included" as const, "sg_act", {
  note: "the employer pays the gross rate, and the state pays the employer back",
});
