import type { HistoryChange, HistoryEntry } from "./schema";
import { differenceOf, type QuestionDifference, type SaidQuestion } from "~/policy/document/difference-rules";
import { nothingAsked } from "~/policy/document/policy-schema";
import { policyView } from "~/policy/document/policy-view";
import { documentOf, nothingStatedIn, type StoredPolicy } from "~/policy/document/stored-policy-rules";
import { isFactField, labelOf } from "~/policy/policy";
import { dateLabel, benefits, factWords, employerWords } from "~/features/employers/rules";
import { saidOfPolicy } from "~/features/employers/said-rules";
import { entryTexts, entryTitles } from "./texts";
import { questionTitles } from "~/features/employers/texts";

/** By month, without any person. */
export interface EntryView {
  id: number;
  month: string;
  title: string;
  /** Empty if the words are the same. The first entry has what the employer gave then. */
  questions: QuestionDifference[];
  /** Their words are not kept. */
  texts: string[];
  sources: string[];
  /** Whose change it is, if it is not the employer's own. */
  agreement: HistoryEntry["agreement"];
}

/** Both states in the words of its month: what changes by its date alone is no edit. */
export function entryView(entry: HistoryChange & Partial<Pick<HistoryEntry, "agreement">>): EntryView {
  const { id, month, kind, reason, about, staff, before, after, agreement = null } = entry;
  const then = Date.parse(`${month}-01T00:00:00Z`);
  const isFirst = kind === "listed" && before === null;
  const said = after && saidOfState(after, then);
  const former = before ? saidOfState(before, then).questions : [];
  const title = titleOf({ kind, reason, about }, dateLabel(month));
  const isOfOrder = kind === "reordered" || kind === "removed";
  const questions = said && !isOfOrder ? differenceOf(former, said.questions).questions : [];
  return {
    id,
    month: dateLabel(month),
    title: staff === null ? title : entryTitles.ofStaff(title, staff),
    questions: isFirst ? questions.filter(({ question }) => question === questionTitles.given) : questions,
    texts: kind === "changed" ? textsIn(about) : [],
    sources: isOfOrder ? [] : (said?.sources ?? []),
    agreement,
  };
}

function titleOf(
  { kind, reason, about }: Pick<HistoryChange, "kind" | "reason" | "about">,
  month: string,
): string {
  switch (kind) {
    case "listed":
      return entryTitles.listed;
    case "shown":
      return entryTitles.shown;
    case "hidden":
      return entryTitles.hidden;
    case "changed":
      if (reason === "statement") return entryTitles.byEmployer;
      return reason === "import" ? entryTitles.byImport : entryTitles.byEditors;
    case "checked":
      return entryTitles.checked(month);
    case "corrected":
      return entryTitles.corrected(about ?? entryTitles.wholePolicy, month);
    case "kept":
      return entryTitles.kept(about ?? entryTitles.wholePolicy, month);
    case "withdrawn":
      return entryTitles.withdrawn(month);
    case "merged":
      return entryTitles.merged(about ?? "");
    case "reordered":
      return entryTitles.reordered;
    case "removed":
      return entryTitles.removed;
    case "parted":
      return entryTitles.parted(about ?? "");
  }
}

function textsIn(about: string | null): string[] {
  const names: unknown = about === null ? [] : JSON.parse(about);
  return Array.isArray(names)
    ? names.flatMap((name) => (typeof name === "string" && isFactField(name) ? [labelOf(name, "page")] : []))
    : [];
}

function saidOfState(state: StoredPolicy, now: number): { questions: SaidQuestion[]; sources: string[] } {
  const { facts, country } = state;
  const policy = policyView(
    documentOf(state) ?? nothingStatedIn(country),
    now,
    nothingAsked,
    facts.isMinimum,
  );
  const words = employerWords(facts);
  const stated = benefits
    .filter((field) => facts[field] !== null)
    .map((field) => ({ label: labelOf(field, "page"), words: factWords(field, facts) }));
  // Footnotes of figures would bury what changed.
  const provisions = policy.provisions.map((provision) => ({ ...provision, reservations: [] }));
  const questions = saidOfPolicy(
    { ...policy, provisions },
    { ...words, figures: provisions.length > 0 ? [] : words.figures, benefits: stated, details: [] },
    ({ title, publisher, kind }) => [title, publisher, kind],
  );
  const place: SaidQuestion = {
    question: entryTexts.where,
    lines: [{ of: entryTexts.country, text: country }],
    open: [],
  };
  return { questions: [place, ...questions], sources: [...new Set(policy.sources.map(({ kind }) => kind))] };
}

/** For feeds. */
export function entryText({ questions, texts, sources }: EntryView): string {
  const lines = questions.flatMap(({ question, lines }) => [
    question,
    ...lines.map((line) => {
      const of = line.of === null || line.isNamed ? "" : `${line.of}: `;
      if (line.kind === "changed") return `- ${of}${entryTexts.changed(line.was, line.now)}`;
      return `- ${of}${entryTexts[line.kind](line.text)}`;
    }),
  ]);
  return [
    ...lines,
    ...texts.map(entryTexts.textChanged),
    ...(sources.length > 0 ? [entryTexts.sources(sources.join(", "))] : []),
  ].join("\n");
}
