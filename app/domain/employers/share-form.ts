import { commonBenefits, type BenefitFlag } from "./share-choices";

type Values = Readonly<Partial<Record<string, string>>>;

const paidChoices: Partial<Record<string, boolean>> = { yes: true, no: false };

/**
 * The share form's answers as the API would send them: figures as numbers, boxes as true and false. A figure
 * that is empty or "Not sure" is not stated; boxes that are not ticked say no, unless the person is not sure
 * about them.
 */
export function readShareForm(values: Values) {
  const isOn = (name: string) => values[name] === "on";
  const isPaid = paidChoices[values.isPaid ?? ""] ?? null;
  const unticked = isOn("benefitsUnsure") ? null : false;
  const flag = (name: BenefitFlag) => isOn(name) || unticked;
  return {
    name: values.name,
    industry: values.industry,
    country: values.country,
    maternityLeave: figure(values, "maternityLeave"),
    paternityLeave: figure(values, "paternityLeave"),
    adoptionLeave: figure(values, "adoptionLeave"),
    parentalLeave: figure(values, "parentalLeave"),
    waitingPeriod: isOn("waitingPeriodUnsure") ? null : values.waitingPeriod,
    isPaid,
    paidPercentage: isPaid === true ? figure(values, "paidPercentage") : null,
    hasFlexibleReturn: flag("hasFlexibleReturn"),
    hasPartTimeOptions: flag("hasPartTimeOptions"),
    hasChildcareAssistance: flag("hasChildcareAssistance"),
    hasLactationSupport: flag("hasLactationSupport"),
    hasFamilyHealthInsurance: flag("hasFamilyHealthInsurance"),
    hasFamilyCareLeave: flag("hasFamilyCareLeave"),
    additionalBenefits: extrasOf(values, isOn) || (isOn("benefitsUnsure") ? null : "None"),
    experienceRating: values.experienceRating,
    policyDetails: values.policyDetails,
    terms: isOn("terms"),
  };
}

/** A figure of the form, beside whose name a box "Not sure" stands. */
function figure(values: Values, name: string): number | null {
  const typed = values[name]?.trim() ?? "";
  if (typed === "" || values[`${name}Unsure`] === "on") return null;
  return /^-?\d{1,9}([.,]\d{1,9})?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
}

/** The ticked extras, and the other one in the person's words, as they are stored: comma-separated. */
function extrasOf(values: Values, isOn: (name: string) => boolean): string {
  const ticked = Object.entries(commonBenefits).flatMap(([name, words]) => (isOn(name) ? [words] : []));
  return [...ticked, values.otherBenefit?.trim()].filter(Boolean).join(", ");
}
