import type { ImportOutcome } from "../domain/import/import-apply.server";
import { describeChanges } from "../domain/import/import-compare";
import type { ImportPlan, PlannedChange } from "../domain/import/import-plan.server";
import {
  mostListed,
  type ImportDone,
  type ImportLine,
  type ImportPreview,
} from "../ui/admin/import/import-view";

type Given = Pick<ImportPreview, "answers" | "file" | "digest" | "isOvertaken"> & {
  chosen: ReadonlySet<number>;
};

/** A plan as the page shows it; long lists are cut, their counts are not. */
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
    text: "chosen: this line counts",
    isChosen: true,
  }));
  const open = plan.rejected.filter(({ isChoosable }) => isChoosable);
  const accents = [
    ...plan.repaired.map(
      ({ line, before, after }) => `Line ${line}: accents repaired, “${before}” → “${after}”.`,
    ),
    ...plan.suspects.map(({ line, after }) => `Line ${line}: “${after}” looks wrong and is left as it is.`),
  ];
  return {
    step: "preview",
    ...given,
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

function changeLine({ row, stored, differences, isPublished, isSourceNew }: PlannedChange): ImportLine {
  const what = [
    ...(differences.length > 0 ? [describeChanges(differences)] : []),
    ...(isSourceNew ? [`Source → “${row.source.sourceName ?? ""}”`] : []),
    ...(isPublished ? ["shown on the site"] : []),
    ...(stored.isVerified && differences.length > 0 ? ["no longer verified"] : []),
  ];
  return { line: row.line, name: stored.name, text: what.join("; ") };
}

/** What was written. */
export function doneOf(plan: ImportPlan, { added, changed, overtaken }: ImportOutcome): ImportDone {
  return {
    step: "done",
    isApproving: plan.isApproving,
    counts: { added, changed, unchanged: plan.unchanged, rejected: plan.rejected.length },
    overtaken: overtaken
      .slice(0, mostListed)
      .map(({ line, name }) => ({ line, name, text: "changed by someone meanwhile; import again" })),
  };
}
