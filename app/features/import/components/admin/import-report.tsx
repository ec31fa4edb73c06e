import { inDigits } from "~/features/policy/policy-rules";
import type { ImportCounts, ImportLine } from "./import-view";

const words = {
  added: ["to add", "added"],
  changed: ["to change", "changed"],
  unchanged: ["unchanged", "unchanged"],
  rejected: ["refused", "refused"],
} as const;

/** The four figures of an import, before or after. */
export function ImportCountsList({ counts, isDone }: { counts: ImportCounts; isDone: boolean }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {(Object.keys(words) as (keyof typeof words)[]).map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded border border-line bg-surface px-4 py-2"
        >
          <dt className="text-small text-muted">{words[name][isDone ? 1 : 0]}</dt>
          <dd className="font-serif text-title">{inDigits(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lines of a file with what is to be known of each; says how many more there are. */
export function ImportLines({ title, lines, total }: { title: string; lines: ImportLine[]; total?: number }) {
  if (lines.length === 0) return null;
  const more = (total ?? lines.length) - lines.length;
  return (
    <section className="flex flex-col gap-2">
      <h3>{title}</h3>
      <ul className="divide-y divide-line border-y border-line text-small [overflow-wrap:anywhere]">
        {lines.map(({ line, name, text }) => (
          <li key={line} className="py-2">
            <span className="font-semibold">
              Line {line}
              {name && `, ${name}`}:
            </span>{" "}
            {text}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-muted">and {inDigits(more)} more</p>}
    </section>
  );
}

/** What was taken as not stated, a line a column. */
export function MissingList({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold">
        Taken as not stated, in {inDigits(lines.length)} {lines.length === 1 ? "column" : "columns"}
      </summary>
      <ul className="list-disc pl-6 text-small [overflow-wrap:anywhere]">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
