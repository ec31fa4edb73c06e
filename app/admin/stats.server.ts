import type { AppLoadContext } from "@remix-run/cloudflare";

import { getTotal, totalNames } from "../domain/moderation/totals.server";
import type { Shown } from "../ui/admin/shown";
import { statCards, type Stat } from "../ui/admin/stat-cards";
import { shown } from "./shown.server";

/** The four figures above the tabs: each read for itself, at once. */
export async function readStats(context: AppLoadContext): Promise<Record<Stat, Shown<number>>> {
  const stats = Object.keys(statCards) as Stat[];
  const counts = await Promise.all(
    stats.map((stat) =>
      shown(
        context,
        getTotal(context, totalNames[stat]).then(({ total }) => total),
      ),
    ),
  );
  return Object.fromEntries(stats.map((stat, place) => [stat, counts[place]])) as Record<Stat, Shown<number>>;
}
