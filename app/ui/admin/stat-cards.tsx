import type { Shown } from "./shown";

/** What is counted above the tabs, and how it is called. */
export const statCards = {
  users: "Users",
  companies: "Companies",
  requests: "Requests",
  signups: "Beta signups",
} as const;

export type Stat = keyof typeof statCards;

/** Four figures; one that could not be read says so in its place. */
export function StatCards({ stats }: { stats: Record<Stat, Shown<number>> }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
      {(Object.keys(statCards) as Stat[]).map((stat) => (
        <div
          key={stat}
          className="flex flex-col-reverse justify-end rounded border border-line bg-surface px-4 py-2"
        >
          <dt className="text-small text-muted">{statCards[stat]}</dt>
          <dd className="font-serif text-title">
            {stats[stat].ok ? (
              stats[stat].value.toLocaleString("en-AU")
            ) : (
              <span className="text-negative">Error</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
