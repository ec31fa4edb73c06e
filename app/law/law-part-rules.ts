import type { CountryLaw, Scheme } from "./law";
import type { Stated } from "./law-figures";
import { entitlementOn, isKnown, schemesIn } from "./law-rules";

export const spansOf = ["birthParent", "otherParent", "toShare"] as const;

/** Whose it is: a parent's alone, or the two parents' together. */
export type SpanOf = (typeof spansOf)[number];

/** What one payment gives to a span, in its own units. */
interface LawPart {
  scheme: Scheme;
  /** Null where the length is not found; never 0. */
  units: number | null;
  /** Of what two share, the most that one may have, where the law says so. */
  mostOne: number | null;
  /** What both numbers are read from. */
  figures: Stated[];
}

/**
 * Of exclusive choices the first; what replaces another payment, or few need, is left out.
 * @param day of the birth, `YYYY-MM-DD`
 */
export function partsOf(law: CountryLaw, of: SpanOf, day: string): LawPart[] {
  const all = schemesIn(law, null).filter(
    ({ isSpecial, insteadOf, isForHospital, adoption }) =>
      !isSpecial && insteadOf === undefined && !isForHospital && adoption !== "only",
  );
  const choice = all.find((scheme) => scheme.choice !== undefined)?.choice;
  return all
    .filter((scheme) => scheme.choice === undefined || scheme.choice === choice)
    .flatMap((scheme) => partOf(scheme, of, day));
}

const isOwn = { birth_parent: "birthParent", other_parent: "otherParent", each_parent: "each" } as const;

function partOf(scheme: Scheme, of: SpanOf, day: string): LawPart[] {
  const row = entitlementOn(scheme, day);
  const { total, reservedForPartner, reservedEach, mostOneParent } = row ?? {};
  const part = (units: number | null, figures: (Stated | undefined)[], mostOne: number | null = null) =>
    units === 0
      ? []
      : [{ scheme, units, mostOne, figures: figures.filter((figure) => figure !== undefined) }];
  const own = scheme.who in isOwn ? isOwn[scheme.who as keyof typeof isOwn] : null;
  if (total === undefined || !isKnown(total)) return own === of || own === "each" ? part(null, []) : [];
  if (own !== null) return own === of || (own === "each" && of !== "toShare") ? part(total.v, [total]) : [];
  const [forPartner, forEach] = [reservedForPartner?.v ?? 0, reservedEach?.v ?? 0];
  if (of === "birthParent") return part(forEach, [reservedEach]);
  if (of === "otherParent") return part(forPartner + forEach, [reservedForPartner ?? reservedEach]);
  const shared = total.v - forPartner - 2 * forEach;
  const reserved = reservedForPartner ?? reservedEach;
  const isBound = forPartner + forEach === 0 && mostOneParent !== undefined && isKnown(mostOneParent);
  return isBound
    ? part(shared, [total, reserved, mostOneParent], mostOneParent.v)
    : part(shared, [total, reserved]);
}
