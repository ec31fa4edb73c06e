import type { ImportCounts } from "./import-view";

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
          <dd className="font-serif text-title">{counts[name].toLocaleString("en-AU")}</dd>
        </div>
      ))}
    </dl>
  );
}
