/** What a part of the tests came to. */
export interface Outcome {
  passed: number;
  skipped: number;
  /** Each failure's name, and all that was wrong. */
  failures: { name: string; reasons: string[] }[];
}

/** A check that either holds or does not. */
export function oneCheck(name: string, reason: string | undefined): Outcome {
  return reason === undefined
    ? { passed: 1, skipped: 0, failures: [] }
    : { passed: 0, skipped: 0, failures: [{ name, reasons: [reason] }] };
}

export function total(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** The end of the tests' output: every failure once more, with the first lines of each of its reasons, then the one line that counts. */
export function summarise({ passed, skipped, failures }: Outcome): string {
  const lines = failures.map(
    ({ name, reasons }) => `FAILED  ${name}\n${indent(reasons.map(shorten).join("\n"))}`,
  );
  if (skipped > 0) lines.push(`${skipped} skipped`);
  return ["", ...lines, `${passed} passed, ${failures.length} failed`].join("\n");
}

function shorten(text: string): string {
  const lines = withoutColour(text).trim().split("\n");
  const last = lines.length > 12 ? [...lines.slice(0, 12), "..."] : lines;
  return last.map((line) => line.slice(0, 480)).join("\n");
}

function indent(text: string): string {
  return text.replace(/^/gm, "        ");
}

/** Without the escape sequences that terminals colour by. */
export function withoutColour(text: string): string {
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "");
}
