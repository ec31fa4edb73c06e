import type { ReactNode } from "react";

/** Names and what they stand for, one pair a line. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-small text-muted sm:text-body">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Record {
  title: string;
  /** The person's own words. */
  text?: string | null;
  /** State and date, and what else belongs to it. */
  notes: string[];
}

/** Things of one kind, one below the other. */
export function Records({ records }: { records: Record[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {records.map(({ title, text, notes }, place) => (
        <li key={place} className="flex flex-col gap-1 py-3">
          <h3 className="[overflow-wrap:anywhere]">{title}</h3>
          {text && <p className="max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
          <p className="text-small text-muted [overflow-wrap:anywhere]">{notes.join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
