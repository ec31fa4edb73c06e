import type { ImportLine } from "./import-view";

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
      {more > 0 && <p className="text-small text-muted">and {more.toLocaleString("en-AU")} more</p>}
    </section>
  );
}
