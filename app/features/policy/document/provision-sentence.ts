/** What the sentence of a provision is made of. Whoever shows it puts the parts together; nobody takes a sentence apart. */
export interface ProvisionParts {
  /** "Birth parent, or parent by adoption", "Either parent in California". */
  carer: string;
  /** What each length of service gives, the least first. */
  tiers: readonly TierParts[];
}

interface TierParts {
  /** "after 12 months", "from day one", or null where the service is not stated. */
  when: string | null;
  /** What follows each other: "8 weeks on full pay", "18 on half pay". */
  steps: readonly string[];
}

/** Before the colon: "Birth parent, after 12 months", or the carer alone where what they get grows with service. */
export function headOf({ carer, tiers }: ProvisionParts): string {
  const when = tiers.length === 1 ? tiers[0]?.when : null;
  return when ? `${carer}, ${when}` : carer;
}

/** "from day one, 104 weeks unpaid" of one that grows, "8 weeks on full pay, then 18 on half pay" of any other. */
export function tierTexts({ tiers }: ProvisionParts): string[] {
  return tiers.map(
    ({ when, steps }) => `${tiers.length > 1 ? `${when ?? "at first"}, ` : ""}${steps.join(", then ")}`,
  );
}

/** After the colon, without the full stop. */
export const bodyOf = (parts: ProvisionParts): string => tierTexts(parts).join("; ");

/** "Birth parent, after 12 months: 8 weeks on full pay, then 18 on half pay." */
export const sentenceOf = (parts: ProvisionParts): string => `${headOf(parts)}: ${bodyOf(parts)}.`;
