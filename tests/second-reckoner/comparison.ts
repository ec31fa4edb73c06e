import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { planLawOf } from "../../app/plan/law-facts/plan-law.server";
import { calculatePlan } from "../../app/plan/engine/result";
import { parsePlan } from "../../app/plan/sent-plan-schema";
import { householdOfPlan } from "../../app/plan/engine/household";
import { randomHousehold, smallerHouseholds, type SentHousehold } from "./random-households";

/** By place, what reckon.py notes of weeks for which the planner is known to have less, and why it does. */
export const knownDifferences: Readonly<Record<string, { note: string; why: string }>> = {
  "US-OR": {
    note: "more than the pay",
    // ORS 657B.050: at least 5% of the average wage, about $70 a week.
    why: "of a least amount the planner never pays more than the pay, and Oregon's law does not say so",
  },
};

interface Note {
  carer: number;
  week: number | null;
  says: string;
}
interface SecondAnswer {
  /** By week: the least and the most. */
  carers: Record<string, [number, number]>[];
  notes: Note[];
}
/** The first week that differs names the kind; later ones may only follow from it. */
interface Comparison {
  compared: number;
  kind: string | null;
  /** Weeks that differ as is known. */
  known: number;
  example: string;
}

/** Undefined where this machine has no Python 3.9 or newer. */
export const python = ["python3", "python"].find(
  (name) => spawnSync(name, ["-c", "import sys; assert sys.version_info >= (3, 9)"]).status === 0,
);

interface Found {
  /** Weeks of state leave. */
  compared: number;
  /** Weeks that differ as is known. */
  known: number;
  /** A text for each other kind of difference, with its smallest household and two others. */
  differences: string[];
}

export function differencesOf(place: string, count: number): Found {
  const households = Array.from({ length: count }, (_, n) => randomHousehold(place, 1_000_003 + n));
  const kinds = new Map<string, SentHousehold[]>();
  let compared = 0;
  let known = 0;
  for (const [n, comparison] of compareAll(households).entries()) {
    const household = households[n];
    compared += comparison.compared;
    known += comparison.known;
    if (comparison.kind === null || household === undefined) continue;
    kinds.set(comparison.kind, [...(kinds.get(comparison.kind) ?? []), household]);
  }
  const differences = [...kinds].map(([name, [first, ...others]]) => {
    const examples = [
      ...(first === undefined ? [] : [smallest(first, name)]),
      ...compareAll(others.slice(0, 2)).map(({ example }) => example),
    ];
    return [`${name}: ${1 + others.length} households`, ...examples].join("\n  ");
  });
  return { compared, known, differences };
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
  const answers = runPython("reckon.py", households.map((household) => JSON.stringify(household)).join("\n"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as SecondAnswer);
  return households.map((household, n) => {
    const answer = answers[n];
    if (answer === undefined) throw new Error("reckon.py left an answer out");
    return compareOne(household, answer);
  });
}

/** What a program of this folder prints. */
export function runPython(program: string, input = ""): string {
  const { status, stdout, stderr } = spawnSync(
    python ?? "python3",
    ["-B", join(import.meta.dirname, program)],
    {
      input,
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function compareOne(household: SentHousehold, second: SecondAnswer): Comparison {
  const parsed = parsePlan(household);
  if (!parsed.ok) throw new Error(JSON.stringify([household, parsed]));
  const { carers, ...rest } = parsed.value;
  const plan = { ...rest, carers: carers.map((carer) => ({ ...carer, blocks: carer.blocks ?? [] })) };
  const law = planLawOf(plan.country, plan.region);
  const { weeks } = calculatePlan(householdOfPlan(plan, law, []));
  let compared = 0;
  let known = 0;
  const found: { kind: string; text: string }[] = [];
  for (const { week, carers: ofWeek } of weeks)
    for (const [place, { use, state }] of ofWeek.entries()) {
      const [least, most] = second.carers[place]?.[String(week)] ?? [0, 0];
      if (use === "state") compared++;
      if (least === state.least && most === state.most) continue;
      const { note } = knownDifferences[plan.region ?? plan.country] ?? {};
      const isLess = 0 < state.most && state.most < most;
      if (isLess && note !== undefined && notesOf(second, place, week).includes(note)) {
        known++;
        continue;
      }
      const [ours, theirs] = most === state.most ? [state.least, least] : [state.most, most];
      found.push({
        kind: `${most === state.most ? "least" : "most"}: ${kindOf(second, place, week, ours, theirs)}`,
        text: `week ${week}, carer ${place}: planner ${state.least} to ${state.most}, second ${least} to ${most}`,
      });
    }
  const [first] = found;
  return {
    compared,
    known,
    kind: first?.kind ?? null,
    example: `${first?.text ?? ""} ${JSON.stringify(household)}`,
  };
}

const notesOf = ({ notes }: SecondAnswer, place: number, week: number) =>
  notes.filter((note) => note.carer === place && note.week === week).map(({ says }) => says);

function kindOf(answer: SecondAnswer, place: number, week: number, planner: number, second: number): string {
  const when = week < 0 ? "before the birth" : week === 0 ? "week of birth" : "after";
  return [sizeOf(planner, second), when, ...new Set(notesOf(answer, place, week))].join(", ");
}

function sizeOf(planner: number, second: number): string {
  if (second === 0) return "only the planner pays";
  if (planner === 0) return "only the second pays";
  if (Math.abs(planner - second) <= 2) return "a cent or two apart";
  return planner > second ? "the planner pays more" : "the planner pays less";
}
