/** The words of a policy document that forms and pages offer too. Without zod, for browsers. */

/** Who a provision is for. */
export const carers = [
  "birth_parent",
  "primary_carer",
  "secondary_carer",
  "other_parent",
  "any_parent",
] as const;

/** Ways to a child, and what may come instead. */
export const paths = [
  "birth",
  "adoption",
  "foster",
  "surrogacy_parent",
  "surrogate",
  "stillbirth",
  "pregnancy_loss",
  "ivf",
  "neonatal",
] as const;

/** Kinds of employment: of hours first, then of contract. */
export const hoursKinds = ["full_time", "part_time"] as const;
export const contractKinds = ["permanent", "fixed_term", "casual", "temporary", "intermittent"] as const;
