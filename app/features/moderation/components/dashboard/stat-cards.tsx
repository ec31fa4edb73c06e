import { inDigits } from "~/features/policy/policy-rules";
import type { Shown } from "./panel";

/** What is counted above the tabs, and how it is called. */
const statCards = {
  users: "Users",
  companies: "Companies",
  requests: "Requests",
  signups: "Beta signups",
} as const;

export type Stat = keyof typeof statCards;

/** Four figures; one that could not be read says so in its place. On a phone they are one slim row. */
export function StatCards({ stats }: { stats: Record<Stat, Shown<number>> }) {
  return (
    <dl className="flex rounded border border-line bg-surface max-sm:divide-x max-sm:divide-line sm:grid sm:grid-cols-4 sm:gap-4 sm:rounded-none sm:border-0 sm:bg-transparent">
      {(Object.keys(statCards) as Stat[]).map((stat) => (
        <div
          key={stat}
          className="flex min-w-0 grow flex-col-reverse justify-end px-2 py-1 sm:rounded sm:border sm:border-line sm:bg-surface sm:px-4 sm:py-2"
        >
          <dt className="text-small text-muted">{statCards[stat]}</dt>
          <dd className="font-serif text-lead sm:text-title">
            {stats[stat].ok ? inDigits(stats[stat].value) : <span className="text-negative">Error</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
