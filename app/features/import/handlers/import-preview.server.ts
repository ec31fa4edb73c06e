import { worldCountries } from "~/core/world-countries.server";
import type { ImportOutcome } from "../commands.server";
import { describeChange } from "../import-compare";
import { fieldTitle, importFields } from "../import-fields";
import type { SavedMapping } from "../mapping-commands.server";
import { missingInWords } from "../import-table";
import type { ImportPlan, PlannedChange } from "../import-plan.server";
import { countryOfCell, headerText, markKey } from "../import-reading";
import type { ImportSurvey } from "../import-survey";
import type { Failure } from "~/core/result";
import { factOf, isFactField, labelOf } from "~/policy/policy";
import {
  mostListed,
  type ImportColumnsStep,
  type ImportDone,
  type ImportLine,
  type ImportPreview,
  type ImportProblem,
  type ImportReadingView,
} from "../components/admin/import-view";
import { toReading, type SentReading } from "./import-form.server";
import { doneStep, previewStep, readingStep } from "../admin-texts";

/** Each unknown country has a select of every country. */
const mostAsked = 20;

interface Opened {
  reading: SentReading;
  mappings: readonly SavedMapping[];
  usedMapping: number | null;
}

/** Joins the survey with the person's choices. */
export function readingViewOf(survey: ImportSurvey, opened: Opened): ImportReadingView {
  const { reading, mappings, usedMapping } = opened;
  const ticked = new Set(reading.missing.map(markKey));
  const found = survey.marks.map(({ text, cells, columns }) => ({
    text,
    cells,
    columns: [...new Set(columns)].slice(0, 6),
    isTicked: ticked.has(markKey(text)),
  }));
  // Saved or typed marks that this file lacks can still be changed.
  const own = new Set(found.map(({ text }) => markKey(text)));
  const others = reading.missing.filter((mark) => !own.has(markKey(mark)));
  const read = toReading(reading);
  const names = read.ok ? read.value.countryNames : undefined;
  const countries = survey.countries.map(({ name, rows }) => ({
    name,
    rows,
    country: countryOfCell(name, names) ?? "",
  }));
  const known = countries.filter(({ country }) => country !== "");
  const unknown = countries.filter(({ country }) => country === "");
  return {
    columns: survey.columns.map(({ index, title, samples, isGuess, guess }) => {
      const field = reading.fields[index] ?? null;
      return { index, title, samples, field: field ?? "", isGuess: isGuess && field === guess };
    }),
    furtherColumns: survey.titles.filter(Boolean).length - survey.columns.length,
    marks: found,
    moreMarks: [reading.moreMarks, ...others].filter((text) => text.trim() !== "").join(", "),
    countries: [...unknown.slice(0, mostAsked), ...known],
    furtherCountries: Math.max(0, unknown.length - mostAsked),
    header: headerOf(survey),
    numbers: {
      sample: survey.numbers.decimal?.sample ?? null,
      decimal: reading.decimal,
      asksPercentage: survey.numbers.asksPercentage || reading.percentage !== null,
      percentage: reading.percentage,
    },
    dates: { sample: survey.dates, order: reading.dates },
    isSkipping: reading.isSkipping,
    mappingName: reading.mappingName,
    mappings: mappings.map(({ id, name }) => ({ id, name, isUsed: id === usedMapping })),
    fields: importFields.map((name) => ({ name, label: fieldLabel(name) })),
    countryNames: [...worldCountries],
  };
}

function headerOf({ header, firstLines }: ImportSurvey): ImportReadingView["header"] {
  if (header === null) return null;
  return { line: header.line, goesOn: header.rows === 2, was: headerText(header), lines: firstLines };
}

function fieldLabel(field: (typeof importFields)[number]): string {
  if (!isFactField(field)) return field === "name" ? readingStep.companyName : fieldTitle(field);
  const label = labelOf(field, "compare");
  return factOf(field).kind === "weeks" ? readingStep.inWeeks(label) : label;
}

/** "Line 4" and its reasons. */
export function problemOf({ message, fields = {} }: Failure): ImportProblem {
  const reasons = Object.entries(fields)
    .map(([of, messages]) => ({
      of: of.startsWith("line ") ? `L${of.slice(1)}` : "",
      text: messages.join("; "),
    }))
    .filter(({ text }) => text !== message);
  return { message, reasons };
}

type ColumnsGiven = Omit<ImportColumnsStep, "step" | "shown" | "problem" | "hasRefused"> & {
  problem: Failure | null;
};

export function columnsStepOf({ problem, ...given }: ColumnsGiven): ImportColumnsStep {
  const told = problem && problemOf(problem);
  return {
    step: "columns",
    shown: crypto.randomUUID(),
    ...given,
    problem: told,
    hasRefused: told?.reasons.some(({ of }) => of !== "") ?? false,
  };
}

type Given = Pick<ImportPreview, "answers" | "reading" | "file" | "digest" | "isOvertaken"> & {
  chosen: ReadonlySet<number>;
};

/** Long lists are cut, their counts are not. */
export function previewOf(plan: ImportPlan, { chosen, ...given }: Given): ImportPreview {
  const toLine = ({ line, name, reason: text }: ImportPlan["rejected"][number]): ImportLine => ({
    line,
    name,
    text,
  });
  const named = new Map(
    [...plan.add, ...plan.change.map(({ row }) => row)].map((row) => [row.line, row.name]),
  );
  const taken = [...chosen].map((line) => ({
    line,
    name: named.get(line) ?? "",
    text: previewStep.chosen,
    isChosen: true,
  }));
  const open = plan.rejected.filter(({ isChoosable }) => isChoosable);
  const accents = [
    ...plan.repaired.map(({ line, before, after }) => previewStep.repaired(line, before, after)),
    ...plan.suspects.map(({ line, after }) => previewStep.suspect(line, after)),
  ];
  return {
    step: "preview",
    shown: crypto.randomUUID(),
    ...given,
    missing: missingInWords(plan.missing).slice(0, mostListed),
    counts: {
      rows: plan.dataRows,
      added: plan.add.length,
      changed: plan.change.length,
      unchanged: plan.unchanged,
      rejected: plan.rejected.length,
      published: plan.change.filter(({ isPublished }) => isPublished).length,
    },
    choices: [...taken, ...open.map((row) => ({ ...toLine(row), isChosen: false }))]
      .sort((one, other) => one.line - other.line)
      .slice(0, mostListed),
    rejected: plan.rejected
      .filter(({ isChoosable }) => !isChoosable)
      .slice(0, mostListed)
      .map(toLine),
    changed: plan.change.slice(0, mostListed).map(changeLine),
    notices: [...accents, ...plan.notices].slice(0, mostListed),
  };
}

function changeLine(change: PlannedChange): ImportLine {
  const { row, stored } = change;
  return { line: row.line, name: stored.name, text: describeChange(change, previewStep.published) };
}

export function doneOf(
  plan: ImportPlan,
  { added, changed, overtaken }: ImportOutcome,
  given: Pick<ImportDone, "savedAs" | "refused">,
): ImportDone {
  return {
    step: "done",
    ...given,
    isApproving: plan.isApproving,
    counts: { added, changed, unchanged: plan.unchanged, rejected: plan.rejected.length },
    missing: missingInWords(plan.missing).slice(0, mostListed),
    overtaken: overtaken
      .slice(0, mostListed)
      .map(({ line, name }) => ({ line, name, text: doneStep.overtaken })),
  };
}
