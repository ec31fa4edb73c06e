// Sets the planner's state pay beside that of reckon.py, for random households. Needs Python 3.
//   node --import tsx scripts/second-opinion/compare.ts --households 2000 --country US-WA
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { planLawOf } from "../../app/features/plan/plan-law.server";
import { calculatePlan } from "../../app/features/plan/plan-result-rules";
import { parsePlan } from "../../app/features/plan/schema";
import { householdOfPlan } from "../../app/features/plan/terms-rules";
import { placesCompared, randomHousehold, smallerHouseholds, type SentHousehold } from "./random-households";

interface Note {
  carer: number;
  week: number | null;
  says: string;
}
interface SecondAnswer {
  carers: Record<string, number>[];
  notes: Note[];
}
/** The first week that differs names the kind; later ones may only follow from it. */
interface Comparison {
  compared: number;
  differing: number;
  kind: string | null;
  example: string;
}

const { values } = parseArgs({
  options: {
    households: { type: "string", default: "500" },
    country: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});

const places = placesCompared.filter((place) => values.country === undefined || place === values.country);
if (places.length === 0) throw new Error(`Use one of: ${placesCompared.join(", ")}`);
for (const place of places) report(place);

function report(place: string) {
  const households = Array.from({ length: Number(values.households) }, (_, n) =>
    randomHousehold(place, Number(values.seed) * 1_000_003 + n),
  );
  const kinds = new Map<string, { weeks: number; households: SentHousehold[] }>();
  let compared = 0;
  for (const [n, comparison] of compareAll(households).entries()) {
    const household = households[n];
    compared += comparison.compared;
    if (comparison.kind === null || household === undefined) continue;
    const kind = kinds.get(comparison.kind) ?? { weeks: 0, households: [] };
    kinds.set(comparison.kind, kind);
    kind.weeks += comparison.differing;
    kind.households.push(household);
  }
  const differing = [...kinds.values()].reduce((sum, kind) => sum + kind.households.length, 0);
  console.log(
    `${place}: ${values.households} households, ${compared} carer-weeks of state leave, ${differing} households differ`,
  );
  const byCount = [...kinds].sort(([, a], [, b]) => b.households.length - a.households.length);
  for (const [name, kind] of byCount) {
    console.log(`  ${name}: ${kind.households.length} households, ${kind.weeks} weeks`);
    process.exitCode = 1;
    const [first, ...others] = kind.households.slice(0, 3);
    if (first !== undefined) console.log(`    ${smallest(first, name)}`);
    for (const { example } of compareAll(others)) console.log(`    ${example}`);
  }
}

/** Takes away from a household what its kind of difference does not need. */
function smallest(household: SentHousehold, kind: string): string {
  let best = household;
  for (let rounds = 0; rounds < 20; rounds++) {
    const smaller = smallerHouseholds(best);
    const at = compareAll(smaller).findIndex((comparison) => comparison.kind === kind);
    const found = smaller[at];
    if (found === undefined) break;
    best = found;
  }
  return compareAll([best])[0]?.example ?? "";
}

function compareAll(households: readonly SentHousehold[]): Comparison[] {
  if (households.length === 0) return [];
  const program = join(dirname(fileURLToPath(import.meta.url)), "reckon.py");
  const { status, stdout, stderr } = spawnSync("python3", ["-B", program], {
    input: households.map((household) => JSON.stringify(household)).join("\n"),
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(stderr);
  const answers = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as SecondAnswer);
  return households.map((household, n) => {
    const answer = answers[n];
    if (answer === undefined) throw new Error("reckon.py left an answer out");
    return compareOne(household, answer);
  });
}

function compareOne(household: SentHousehold, second: SecondAnswer): Comparison {
  const parsed = parsePlan(household);
  if (!parsed.ok) throw new Error(JSON.stringify([household, parsed]));
  const { carers, ...rest } = parsed.value;
  const plan = { ...rest, carers: carers.map((carer) => ({ ...carer, blocks: carer.blocks ?? [] })) };
  const law = planLawOf(plan.country, plan.region);
  const { weeks } = calculatePlan(householdOfPlan(plan, law, []));
  let compared = 0;
  const found: { kind: string; text: string }[] = [];
  for (const { week, carers: ofWeek } of weeks)
    for (const [place, { use, state }] of ofWeek.entries()) {
      const theirs = second.carers[place]?.[String(week)] ?? 0;
      if (use === "state") compared++;
      if (theirs === state.most) continue;
      found.push({
        kind: kindOf(second, place, week, state.most, theirs),
        text: `week ${week}, carer ${place}: planner ${state.most}, second ${theirs}`,
      });
    }
  const [first] = found;
  return {
    compared,
    differing: found.length,
    kind: first?.kind ?? null,
    example: `${first?.text ?? ""} ${JSON.stringify(household)}`,
  };
}

function kindOf(
  { notes }: SecondAnswer,
  place: number,
  week: number,
  planner: number,
  second: number,
): string {
  const why = notes.filter((note) => note.carer === place && note.week === week).map(({ says }) => says);
  const when = week < 0 ? "before the birth" : week === 0 ? "week of birth" : "after";
  return [sizeOf(planner, second), when, ...new Set(why)].join(", ");
}

function sizeOf(planner: number, second: number): string {
  if (second === 0) return "only the planner pays";
  if (planner === 0) return "only the second pays";
  if (Math.abs(planner - second) <= 2) return "a cent or two apart";
  return planner > second ? "the planner pays more" : "the planner pays less";
}
