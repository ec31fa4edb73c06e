import type { FieldErrors } from "../result";

export interface SplitName {
  firstName: string;
  /** Empty for someone with one name. */
  lastName: string;
}

/** A full name as the waitlist keeps it: the first word, and the others joined by single spaces. */
export function splitFullName(fullName: string): SplitName {
  const [firstName = "", ...others] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: others.join(" ") };
}

/** The messages of a form that asks for the whole name in the one field `fullName`. */
export function nameErrors({ firstName = [], lastName = [], ...others }: FieldErrors): FieldErrors {
  const names = [...new Set([...firstName, ...lastName])];
  return names.length > 0 ? { ...others, fullName: names } : others;
}
