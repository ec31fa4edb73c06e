/** The sentences of one question. */
export interface SaidQuestion {
  question: string;
  lines: SaidLine[];
  /** What is not stated. It is no difference by itself. */
  open: string[];
}

/** A sentence and who it is for; null for everyone. */
export interface SaidLine {
  of: string | null;
  /** {@link of} without the ways to become a parent. */
  role?: string;
  text: string;
  /** The text itself names who it is for. */
  isNamed?: boolean;
}

/** A line is "changed" where both versions have one for the same person. */
export type DifferentLine =
  | ({ kind: "added" | "removed" } & SaidLine)
  | ({ kind: "changed"; was: string; now: string } & Omit<SaidLine, "text">);

export interface QuestionDifference {
  question: string;
  lines: DifferentLine[];
}

export interface Difference {
  questions: QuestionDifference[];
  /** What both say, under the later one's questions. */
  same: SaidQuestion[];
}

/** A sentence that only moves within its question is no difference; one that was there twice and is there once is. */
export function differenceOf(before: readonly SaidQuestion[], after: readonly SaidQuestion[]): Difference {
  const names = [...new Set([...after, ...before].map(({ question }) => question))];
  const linesOf = (said: readonly SaidQuestion[], name: string) =>
    said.find(({ question }) => question === name)?.lines ?? [];
  const each = names.map((question) => ({
    question,
    ...compared(linesOf(before, question), linesOf(after, question)),
  }));
  return {
    questions: each.flatMap(({ question, lines }) => (lines.length > 0 ? [{ question, lines }] : [])),
    same: each.flatMap(({ question, same }) =>
      same.length > 0 ? [{ question, lines: same, open: [] }] : [],
    ),
  };
}

function compared(before: readonly SaidLine[], after: readonly SaidLine[]) {
  const gone = [...before];
  const same: SaidLine[] = [];
  const fresh: SaidLine[] = [];
  for (const line of after) {
    const at = gone.findIndex(({ of, text }) => of === line.of && text === line.text);
    if (at < 0) fresh.push(line);
    else same.push(...gone.splice(at, 1));
  }
  const pairs = new Map<SaidLine, SaidLine>();
  for (const isOfSame of [(a: SaidLine, b: SaidLine) => a.of === b.of, hasSameRole])
    for (const line of fresh.filter((line) => !pairs.has(line))) {
      const at = gone.findIndex((other) => isOfSame(line, other));
      const [was] = at < 0 ? [] : gone.splice(at, 1);
      if (was) pairs.set(line, was);
    }
  const lines: DifferentLine[] = fresh.map((line) => {
    const { text: now, ...whose } = line;
    const was = pairs.get(line)?.text;
    return was === undefined ? { kind: "added", ...line } : { kind: "changed", ...whose, was, now };
  });
  return { same, lines: [...lines, ...gone.map((line) => ({ kind: "removed" as const, ...line }))] };
}

/** "Birth parent" and "Birth parent, or parent by adoption" have one role. */
const hasSameRole = (a: SaidLine, b: SaidLine) => a.of !== null && (a.role ?? a.of) === (b.role ?? b.of);
