/** What is said to one question, sentence by sentence, by whom it is for. */
export interface SaidQuestion {
  question: string;
  lines: SaidLine[];
  /** What is not stated, as a page says it; it is shown with the whole, and is no difference by itself. */
  open: string[];
}

/** A sentence, and whom it is for; null where it holds for all alike. */
export interface SaidLine {
  of: string | null;
  /** The same without the ways to a child, where {@link of} has them. */
  role?: string;
  text: string;
  /** The text itself says whom it is for. */
  isNamed?: boolean;
}

/** One sentence that differs. A change is told apart where both say something of the same. */
export type DifferentLine =
  | ({ kind: "added" | "removed" } & SaidLine)
  | ({ kind: "changed"; was: string; now: string } & Omit<SaidLine, "text">);

export interface QuestionDifference {
  question: string;
  lines: DifferentLine[];
}

/** What two states of an employer say differently, question by question. */
export interface Difference {
  questions: QuestionDifference[];
  /** What both say, under the questions of the later one. */
  same: SaidQuestion[];
}

/**
 * The difference between what was said and what is said now. A sentence that only stands elsewhere under its question
 * is no difference; one that stood twice and stands once is.
 */
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

/** "Birth parent" and "Birth parent, or parent by adoption" are the same person with other ways to a child. */
const hasSameRole = (a: SaidLine, b: SaidLine) => a.of !== null && (a.role ?? a.of) === (b.role ?? b.of);
