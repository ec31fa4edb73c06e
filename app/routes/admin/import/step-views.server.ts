import { clip } from "~/core/clip";
import type { Failure } from "~/core/result";
import { worldCountries } from "~/core/world-countries.server";
import { factOf, isFactField, labelOf } from "~/policy/policy";
import { columnsStep, doneStep, previewStep } from "~/features/import/admin-texts";
import {
  mostListed,
  type ImportColumnsStep,
  type ImportDone,
  type ImportLine,
  type ImportPreview,
  type ImportProblem,
  type ReadOptionsView,
} from "./import-view";
import { describeChange } from "~/features/import/plan/differences";
import { missingInWords } from "~/features/import/rows/missing-counts";
import {
  writtenRows,
  type ImportOutcome,
  type ImportPlan,
  type PlannedChange,
} from "~/features/import/stages";
import { countryOfCell, markKey } from "~/features/import/table/cells";
import { fieldTitle, importFields } from "~/features/import/table/fields";
import { headerText } from "~/features/import/table/header";
import type { TableSurvey } from "~/features/import/table/survey";
import type { OpenedImport } from "./opened-import.server";
import { readOptionsOf } from "./sent-form.server";

/** Each unknown country has a select of every country. */
const mostAsked = 20;

/** Joins the survey with the person's choices. */
export function readOptionsViewOf(survey: TableSurvey, opened: OpenedImport): ReadOptionsView {
  const { readOptions, mappings, usedMapping } = opened;
  const ticked = new Set(readOptions.missing.map(markKey));
  const found = survey.marks.map(({ text, cells, columns }) => ({
    text,
    cells,
    columns: [...new Set(columns)].slice(0, 6),
    isTicked: ticked.has(markKey(text)),
  }));
  // Saved or typed marks that this file lacks can still be changed.
  const own = new Set(found.map(({ text }) => markKey(text)));
  const others = readOptions.missing.filter((mark) => !own.has(markKey(mark)));
  const read = readOptionsOf(readOptions);
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
      const field = readOptions.fields[index] ?? null;
      return { index, title, samples, field: field ?? "", isGuess: isGuess && field === guess };
    }),
    furtherColumns: opened.table.titles.filter(Boolean).length - survey.columns.length,
    marks: found,
    moreMarks: [readOptions.moreMarks, ...others].filter((text) => text.trim() !== "").join(", "),
    countries: [...unknown.slice(0, mostAsked), ...known],
    furtherCountries: Math.max(0, unknown.length - mostAsked),
    header: headerOf(opened),
    numbers: {
      sample: survey.numbers.decimal?.sample ?? null,
      decimal: readOptions.decimal,
      asksPercentage: survey.numbers.asksPercentage || readOptions.percentage !== null,
      percentage: readOptions.percentage,
    },
    dates: { sample: survey.dates, order: readOptions.dates },
    isSkipping: readOptions.isSkipping,
    mappingName: readOptions.mappingName,
    mappings: mappings.map(({ id, name }) => ({ id, name, isUsed: id === usedMapping })),
    fields: importFields.map((name) => ({ name, label: fieldLabel(name) })),
    countryNames: [...worldCountries],
  };
}

function headerOf({ table: { header }, firstLines }: OpenedImport): ReadOptionsView["header"] {
  const lines = firstLines.map(({ line, cells }) => ({
    line,
    text: clip(cells.filter((cell) => cell.trim() !== "").join(", ")),
  }));
  return { line: header.line, goesOn: header.rows === 2, was: headerText(header), lines };
}

function fieldLabel(field: (typeof importFields)[number]): string {
  if (!isFactField(field)) return field === "name" ? columnsStep.companyName : fieldTitle(field);
  const label = labelOf(field, "compare");
  return factOf(field).kind === "weeks" ? columnsStep.inWeeks(label) : label;
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

/** It is of single rows, not of how the file is read. */
export const namesLines = (problem: Failure): boolean =>
  problemOf(problem).reasons.some(({ of }) => of !== "");

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
    hasRefused: problem !== null && namesLines(problem),
  };
}

type Given = Pick<ImportPreview, "answers" | "readOptions" | "file" | "digest" | "isOvertaken"> & {
  chosen: ReadonlySet<number>;
};

/** Long lists are cut, their counts are not. */
export function previewOf(plan: ImportPlan, { chosen, ...given }: Given): ImportPreview {
  const toLine = ({ line, name, reason: text }: ImportPlan["rejected"][number]): ImportLine => ({
    line,
    name,
    text,
  });
  const { added, changed } = writtenRows(plan);
  const named = new Map([...added, ...changed].map((row) => [row.line, row.name]));
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
      added: added.length,
      changed: changed.length,
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
