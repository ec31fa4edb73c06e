import { z } from "zod";
import { emailAddress } from "~/lib/text-input";
import { readDirectoryRequest } from "~/features/directory/request-schema";
import type { DirectoryQuery } from "~/features/directory/schema";
import { featureLabels } from "~/features/directory/texts";
import { searchForms, searchTokens } from "~/features/directory/rules";
import { canonicalCountry } from "~/features/employers/industries-and-countries";
import { mayBeMailed } from "~/features/mail/rules";
import { featureMask } from "~/features/policy/document/stored-figures";
import { watchErrors } from "./texts";

export const watchInput = z.object({
  email: emailAddress(watchErrors.emailInvalid, watchErrors.emailRequired),
  /** Consent to this mail alone. */
  consent: z.literal(true, { error: watchErrors.consentRequired }),
});

/** Characters of a search in its normal form. */
const longest = 600;

/**
 * A directory's url in one normal form, without sort, page and comparison.
 * @returns null where nothing is narrowed, and for words that no employer can match.
 */
export function savedSearch(params: URLSearchParams): string | null {
  const { query } = readDirectoryRequest(params);
  const tokens = searchTokens(query.search);
  if (query.search !== "" && tokens.length === 0) return null;
  const saved = new URLSearchParams();
  if (tokens.length > 0) saved.set("search", tokens.join(" "));
  if (query.industry !== null) saved.set("industry", query.industry);
  if (query.country !== null) saved.set("country", query.country);
  if (query.minLeave !== null) saved.set("minLeave", String(query.minLeave));
  if (query.traits.length > 0) saved.set("traits", query.traits.join(","));
  const search = saved.toString().replace(/%2C/g, ",");
  return search === "" || search.length > longest ? null : search;
}

type SavedQuery = Pick<DirectoryQuery, "search" | "industry" | "country" | "minLeave" | "traits">;

function readSavedSearch(search: string): SavedQuery {
  return readDirectoryRequest(new URLSearchParams(search)).query;
}

/** For example "“bank”, Australia, 16 weeks or more". */
export function searchLabel(search: string): string {
  const { search: words, industry, country, minLeave, traits } = readSavedSearch(search);
  return [
    ...(words === "" ? [] : [`“${words}”`]),
    ...(industry === null ? [] : [industry]),
    ...(country === null ? [] : [country]),
    ...(minLeave === null ? [] : [`${minLeave} weeks or more`]),
    ...traits.map((feature) => featureLabels[feature]),
  ].join(", ");
}

/** For mail that anyone can have sent to anyone: without words that could be a message or a link. */
export function mailedSearchLabel(search: string): string {
  const { search: words, industry, country } = readSavedSearch(search);
  const isKnown = country === null || canonicalCountry(country) !== null;
  const typed = [words, industry, isKnown ? "" : country].filter(Boolean).join(" ");
  return typed === "" || mayBeMailed(typed) ? searchLabel(search) : "a search of the directory";
}

/** What a search compares of an employer. */
export interface Matchable {
  industry: string | null;
  country: string;
  maternityLeave: number | null;
  featuresYes: number;
  /** All of its words as search folds them. */
  words: string;
}

/** The directory's conditions, without the database. */
export function matcherOf(search: string): (employer: Matchable) => boolean {
  const { search: words, industry, country, minLeave, traits } = readSavedSearch(search);
  const forms = searchForms(words);
  const mask = featureMask(traits);
  return (employer) =>
    (industry === null || employer.industry === industry) &&
    (country === null || employer.country === country) &&
    (minLeave === null || (employer.maternityLeave ?? -1) >= minLeave) &&
    (employer.featuresYes & mask) === mask &&
    (forms.length === 0 ||
      forms.some((form) => form.every((word) => ` ${employer.words}`.includes(` ${word}`))));
}
