import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { withBetaGuard } from "~/features/accounts/handlers/guards.server";
import { getHistory, listNewestEntries } from "~/features/history/queries.server";
import type { HistoryEntry } from "~/features/history/schema";
import { toMonth } from "~/core/digits";
import { atomResponse } from "~/server/http/xml.server";
import { employerFeedHref, historyHref } from "~/core/links";
import { entryText, entryView } from "~/features/history/rules";
import { changesFeed } from "~/features/history/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

/** The most entries of a feed. */
const mostEntries = 30;

/** The changes of one employer, or of all, as a feed. */
export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { siteName: name, siteOrigin: origin } = context.config;
  const now = context.clock();
  const feedOf = (title: string, path: string, page: string, entries: HistoryEntry[]) =>
    atomResponse(
      request,
      { name, origin },
      {
        ...{ title, path, page },
        updated: entries[0]?.month ?? toMonth(now),
        entries: entries.map((entry) => {
          const view = entryView(entry);
          return {
            id: `history/${entry.id}`,
            title: `${entry.company.name}: ${view.title}`,
            page: `${historyHref(entry.company.id)}#entry-${entry.id}`,
            updated: entry.month,
            text: entryText(view) || view.title,
          };
        }),
      },
    );
  if (params.id === undefined)
    return feedOf(
      changesFeed.title,
      "/changes.atom",
      "/companies",
      await listNewestEntries(context, mostEntries),
    );
  const found = await getHistory(context, params.id, { page: 1, perPage: mostEntries });
  if (found === null) return new Response(null, { status: 404 });
  const { company, entries } = found;
  return feedOf(
    changesFeed.titleOf(company.name),
    employerFeedHref(company.id),
    historyHref(company.id),
    entries,
  );
}
