import { capitalise } from "~/core/text-rules";
import { sourceDays, sourceKindLabels, sourcePhrases } from "../sentence-texts";
import { dayWords } from "./day-words-rules";
import { disagreementsOf } from "./full-pay-rules";
import type { PolicyDocument, PolicySource } from "./document-schema";
import type { Provision } from "./provision-schema";
import { sentenceOf, type SourceView } from "./view-shapes";
import { sentenceParts } from "./provision-words-rules";
import { listed } from "./step-words-rules";
import { isOpenlyUndated, isSourceStale } from "./feature-rules";

export { dayWords, monthNames } from "./day-words-rules";

/** Its day is that of the text itself, not one on which we read it. */
export function isOwnDay({ publishedOn, checkedOn, readOn }: PolicySource): boolean {
  return Boolean(publishedOn && (checkedOn ?? readOn)?.startsWith(publishedOn));
}

/** "read 1 May 2026" by us, "confirmed …" by the employer, "dated …" by itself; "to check" without a day. */
export function sourceDayWords(source: PolicySource): string {
  const day = source.checkedOn ?? source.readOn ?? null;
  if (day === null) return sourceDays.undated;
  if (source.undated) return sourceDays.bearsNone(dayWords(day));
  if (isOwnDay(source)) return sourceDays.dated(dayWords(day));
  return source.kind === "employer_statement"
    ? sourceDays.confirmed(dayWords(day))
    : sourceDays.read(dayWords(day));
}

/** Numbered from 1. */
export function sourceViews(document: PolicyDocument, now: number): SourceView[] {
  return document.sources.map((source, place) => {
    const { title, publisher, kind, url, archiveUrl, publishedOn, note, quotation } = source;
    const checkedOn = source.checkedOn ?? source.readOn ?? null;
    const isUndated = isOpenlyUndated(source);
    const isStale = checkedOn !== null && !isUndated && isSourceStale(source, now);
    return {
      number: place + 1,
      title: title ?? (url ? hostOf(url) : sourceKindLabels[kind]),
      publisher: publisher ?? null,
      kind: sourceKindLabels[kind],
      url: url ?? null,
      archiveUrl: archiveUrl ?? null,
      published: publishedOn && !isOwnDay(source) ? sourcePhrases.published(dayWords(publishedOn)) : null,
      checked: sourceDayWords(source),
      isChecked: checkedOn !== null,
      isStale,
      isUndated,
      old: isStale ? (kind === "community" ? sourcePhrases.oldOfContributors : sourcePhrases.old) : null,
      note: note ?? null,
      quotation: quotation ?? null,
    };
  });
}

/** "Published in full by the employer, looked for on 3 November 2026." */
export const disclosureWords = ({ disclosure }: PolicyDocument): string | null =>
  disclosure ? sourcePhrases.disclosure[disclosure.published](dayWords(disclosure.lookedOn)) : null;

const publicKinds: readonly string[] = ["public_document", "statutory_filing"];

/** Null where a source is no public document, or nobody noted when it was read. */
export function readOnWords({ sources }: PolicyDocument): string | null {
  if (!sources.every(({ kind }) => publicKinds.includes(kind))) return null;
  const lastOf = (list: readonly PolicySource[]) =>
    list
      .map(({ checkedOn, readOn }) => checkedOn ?? readOn ?? "")
      .sort()
      .at(-1);
  const read = lastOf(sources.filter((source) => !isOwnDay(source)));
  if (read) return sourcePhrases.readOn(dayWords(read));
  const dated = lastOf(sources);
  return dated ? sourcePhrases.onlyDated(dayWords(dated)) : null;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url);

/** The part's own sources from `fieldSources`, else the provision's. */
export function sourcesOf(document: PolicyDocument, provision: Provision, part: string): number[] {
  const path = `provisions[${document.provisions.indexOf(provision)}].${part}`;
  const isWithin = (named: string) =>
    named === path || (named.startsWith(path) && /^[.[]/.test(named.slice(path.length)));
  const named = Object.entries(document.fieldSources ?? {}).flatMap(([at, id]) => (isWithin(at) ? [id] : []));
  const isWhole = named.length > 0 && Object.keys(document.fieldSources ?? {}).includes(path);
  const ids = isWhole ? named : [provision.source ?? null, ...named];
  const numbers = ids.map((id) => document.sources.findIndex((source) => source.id === id) + 1);
  return [...new Set(numbers.filter((number) => number > 0))];
}

const disputed = /^sources disagree:\s*(.+)$/i;

/** What else the text says, which no question of the page has a place for. */
export const remarkWords = ({ notEncoded = [] }: PolicyDocument): string[] =>
  notEncoded.filter((remark) => !disputed.test(remark)).map(capitalise);

/** Where sources state one leave differently, and what an editor noted. */
export function disagreementWords(document: PolicyDocument): string[] {
  const stated = disagreementsOf(document).map((sides) => {
    const each = sides.map((side) => {
      const sources = sourcesOf(document, side, "tiers").map((number) => sourcePhrases.source(number));
      const said = sentenceOf(sentenceParts(side, document)).replace(/\.$/, "");
      return sourcePhrases.says(listed(sources), said);
    });
    return sourcePhrases.bothShown(listed(each));
  });
  const noted = (document.notEncoded ?? []).flatMap((remark) => disputed.exec(remark)?.[1] ?? []);
  return [...stated, ...noted.map((text) => sourcePhrases.agreedPart(text))];
}
