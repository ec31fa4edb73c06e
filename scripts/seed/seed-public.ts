import { recountBenchmarks } from "../../app/features/compare/commands.server";
import type { DomainContext } from "../../app/server/context";
import { readEmployerSet } from "../employer-set/read-set";
import { storeEmployerSet } from "../employer-set/store-set";
import { printable } from "../import-report";

/** A file that is wrong is left out by name, so that it keeps nobody from the others. */
export async function seedPublic(ctx: DomainContext, data: string): Promise<number> {
  const { problems, ...set } = await readEmployerSet(data, Date.now());
  const { added, conflicts } = await storeEmployerSet(ctx, set);
  await recountBenchmarks(ctx);
  const leftOut = [...problems, ...conflicts.map(({ id, lines }) => `${id}.json: ${lines.join(" ")}`)];
  if (leftOut.length > 0)
    console.warn(printable(["Left out of the employers of data/:", ...leftOut, howToAdd].join("\n  ")));
  return added.length;
}

/** At every later start, in one line: an employer that is missing is not noticed otherwise. */
export async function tellOfUnread(data: string): Promise<void> {
  const { problems } = await readEmployerSet(data, Date.now());
  const files = new Set(problems.map((problem) => problem.split(": ")[0])).size;
  if (files > 0)
    console.warn(`Of data/ ${files === 1 ? "1 file is" : `${files} files are`} not read. ${howToAdd}`);
}

const howToAdd = "Mend it (npm run data:check says what is wrong), then run: npm run data:import";
