import type { CountryLaw } from "./law";
import { au } from "./data/au";
import { ca } from "./data/ca";
import { de } from "./data/de";
import { fr } from "./data/fr";
import { gb } from "./data/gb";
import { ie } from "./data/ie";
import { nz } from "./data/nz";
import { se } from "./data/se";
import { sg } from "./data/sg";
import { us } from "./data/us";

/** Every country whose law we know, by name. Browsers get the one they need from a loader, never this module. */
export const countryLaws: readonly CountryLaw[] = [au, ca, fr, de, ie, nz, sg, se, gb, us];

/** The law of a country by its ISO 3166-1 code in any case; null for one we do not know. */
export function lawOf(code: string): CountryLaw | null {
  return countryLaws.find((law) => law.code === code.toUpperCase()) ?? null;
}

/** The law of an employer's country, which is stored by its English name. */
export function lawOfCountry(name: string): CountryLaw | null {
  return countryLaws.find((law) => law.name === name) ?? null;
}
