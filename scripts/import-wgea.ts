import { join } from "node:path";

import { applyImport } from "../app/features/import/apply/apply-import.server";
import { readImportFile } from "../app/features/import/read-import-file";
import { readImportOptions } from "../app/features/import/options/import-options";
import { planImport } from "../app/features/import/plan/plan-import.server";
import type { Result } from "../app/core/result";
import { createDatabase } from "../db/client.server";
import { openDatabase } from "./bridge/open-database";
import { failureLines, figure, printable, reportLines } from "./import-report";
import { CommandError, readArguments, runCommand } from "./local/command";
import { projectRoot } from "./local/paths";
import { Collection, type MetQuestion } from "./wgea/collect";
import { readMapping, type Mapping } from "./wgea/mapping";
import { readAnswers } from "./wgea/read-answers";

const help = `
npm run import:wgea -- ZIP [--catalogue] [--mapping FILE.json] [--approve] [--dry-run] [--remote]

Imports what Australian employers of 100 and more answered to the Workplace Gender Equality Agency about parental leave:
the agency's public data file (data.gov.au, wgea-dataset), as ZIP, as folder or as CSV. One employer an ABN. Weeks are
minimums. The file is read in a stream: 256 MB of memory are enough.

  --catalogue  prints each question that was met, how often, with examples, and which fact it is mapped to; imports
               nothing. Complete data/wgea/mapping.json from it before the first import of a year.
  --mapping F  the mapping of questions to facts (data/wgea/mapping.json)
  --approve    publishes what is imported
  --dry-run    shows what would happen, and writes nothing
  --remote     uses the deployed database, not the local one

Importing the same file again changes nothing; next year's goes into the history.
`;

const options = {
  catalogue: { type: "boolean" },
  mapping: { type: "string" },
  approve: { type: "boolean" },
  "dry-run": { type: "boolean" },
  remote: { type: "boolean" },
} as const;

runCommand(async () => {
  const given = readArguments(help, { options, allowPositionals: true });
  if (!given) return;
  const { values, positionals } = given;
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new CommandError("Name one file: npm run import:wgea -- FILE.zip");
  const mapping = await readMapping(values.mapping ?? join(projectRoot, "data/wgea/mapping.json"));
  const collection = new Collection(mapping);
  for await (const answer of readAnswers(path)) collection.add(answer);
  const { joined, leftOut } = collection.joinNames();
  if (values.catalogue) return console.log(collection.questions.map(questionLine).join("\n"));
  const { csv, employers, silent } = collection.toCsv();
  console.log(
    printable(
      [
        `${figure(collection.answers)} answers of ${figure(employers + silent)} employers; ${figure(silent)} say nothing of what is mapped.`,
        `Without ABN: ${figure(joined)} joined to the employer of exactly their name, ${figure(leftOut.length)} left out.`,
        ...some("Left out", leftOut),
        ...some("Answers that contradict another, not taken", collection.contradictions),
        ...some("Questions that no fact is mapped to", unmapped(collection)),
      ].join("\n"),
    ),
  );
  if (employers === 0)
    throw new CommandError("No answer is mapped to a fact: see --catalogue and the mapping file.");
  const { approve = false, "dry-run": isDry = false, remote = false } = values;
  await store(csv, sourceOf(mapping, collection.years), { approve, isDry, remote });
});

async function store(
  csv: string,
  source: string,
  { approve, isDry, remote }: { approve: boolean; isDry: boolean; remote: boolean },
): Promise<void> {
  const importOptions = accepted(
    readImportOptions({ fileName: "WGEA", country: "Australia", source, approve }),
  );
  const file = accepted(
    readImportFile(new TextEncoder().encode(csv), { ...importOptions, isSkipping: true }),
  );
  const database = await openDatabase(remote);
  try {
    const ctx = { db: createDatabase(database.binding), clock: Date.now };
    const plan = accepted(await planImport(ctx, file, importOptions));
    const outcome = isDry ? null : await applyImport(ctx, plan);
    console.log(printable([...reportLines(plan, outcome), database.description].join("\n")));
  } finally {
    await database.close();
  }
}

/** Attribution as the licence asks for it, at each figure. */
function sourceOf({ publisher, licence, url, years }: Mapping, met: ReadonlySet<string>): string {
  const [year, ...others] = [...met];
  const day = year === undefined ? undefined : years[year];
  if (year === undefined || day === undefined || others.length > 0)
    throw new CommandError(
      `The file has the years ${[...met].join(", ")}; the mapping knows ${Object.keys(years).join(", ")}, one at a time.`,
    );
  return `${publisher} public data file ${year} (${licence}), ${url}, ${day}`;
}

/** Of a table that a spreadsheet takes. */
const questionLine = ({ index, text, field, answers, examples }: MetQuestion) =>
  [field ?? "-", index, text, String(answers), examples.join(" | ")].map(printable).join("\t");

const unmapped = ({ questions }: Collection) =>
  questions
    .filter(({ field }) => field === null)
    .map(({ index, text, answers }) => `${index} ${text}: ${answers}`);

const mostListed = 20;
const some = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? []
    : [
        `${title} (${figure(lines.length)}):`,
        ...lines.slice(0, mostListed).map((line) => `  ${line}`),
        ...(lines.length > mostListed ? ["  …"] : []),
      ];

function accepted<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new CommandError(failureLines(result).join("\n"));
}
