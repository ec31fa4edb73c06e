import type { AppLoadContext } from "@remix-run/cloudflare";

import { getTotals, totalNames, type TotalName } from "../totals.server";
import type { Waiting } from "../components/dashboard/admin-tabs";
import type { Shown } from "../components/dashboard/panel";
import type { Stat } from "../components/dashboard/stat-cards";
import { shown } from "./shown.server";

/** What stands above the lists. */
export interface DashboardFigures {
  stats: Record<Stat, Shown<number>>;
  waiting: Waiting;
}

/** The four figures and what waits behind the tabs, in four readings at once: each fails alone. */
export async function readFigures(context: AppLoadContext): Promise<DashboardFigures> {
  const read = <Name extends TotalName>(...parts: (readonly Name[])[]) =>
    shown(context, getTotals(context, parts.flat()));
  const [users, companies, requests, signups] = await Promise.all([
    read(totalNames.users),
    read(totalNames.companies),
    // What waits in the queue has no figure of its own: it comes with the requests.
    read<TotalName>(
      totalNames.requests,
      totalNames.pendingSubmissions,
      totalNames.openReports,
      totalNames.employersAnswers,
    ),
    read<TotalName>(totalNames.signups, totalNames.pendingSignups),
  ]);
  return {
    stats: {
      users: sumOf(users, totalNames.users),
      companies: sumOf(companies, totalNames.companies),
      requests: sumOf(requests, totalNames.requests),
      signups: sumOf(signups, totalNames.signups),
    },
    waiting: {
      requests: countOf(sumOf(requests, totalNames.requests)),
      submissions: countOf(sumOf(requests, totalNames.pendingSubmissions)),
      reports: countOf(sumOf(requests, totalNames.openReports)),
      replies: countOf(sumOf(requests, totalNames.employersAnswers)),
      signups: countOf(sumOf(signups, totalNames.pendingSignups)),
    },
  };
}

function sumOf<Name extends TotalName>(
  totals: Shown<Record<Name, number>>,
  names: readonly Name[],
): Shown<number> {
  if (!totals.ok) return totals;
  return { ok: true, value: names.reduce((sum, name) => sum + totals.value[name], 0) };
}

/** A count that cannot be read is not shown at its tab: the figure above says that it failed. */
function countOf(total: Shown<number>): number {
  return total.ok ? total.value : 0;
}
