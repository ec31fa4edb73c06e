import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { withBetaGuard } from "~/features/accounts/handlers/guards.server";
import { getHistory, listNewestEntries } from "~/features/history/queries.server";
import type { HistoryEntry } from "~/features/history/schema";
import { toMonth } from "~/core/digits";
import { atomResponse } from "~/server/http/xml.server";
import { agreementChangeHref, employerFeedHref, historyHref } from "~/core/links";
import { entryText, entryView } from "~/features/history/rules";
import { changesFeed } from "~/features/history/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

/** The most entries of a feed. */
const mostEntries = 30;

/** The changes of one employer, or of all, as a feed. That of all has an agreement's change once. */
export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { siteName: name, siteOrigin: origin } = context.config;
  const now = context.clock();
  const feedOf = (title: string, path: string, page: string, entries: HistoryEntry[], named = ofEmployer) =>
    atomResponse(
      request,
      { name, origin },
      {
        ...{ title, path, page },
        updated: entries[0]?.month ?? toMonth(now),
        entries: entries.map((entry) => {
          const view = entryView(entry);
          const text = entryText(view) || view.title;
          return { ...named(entry, view.title), updated: entry.month, text };
        }),
      },
    );
  if (params.id === undefined)
    return feedOf(
      changesFeed.title,
      "/changes.atom",
      "/companies",
      await listNewestEntries(context, mostEntries),
      ofAgreementOrEmployer,
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

const ofEmployer = ({ id, company }: HistoryEntry, title: string) => ({
  id: `history/${id}`,
  title: `${company.name}: ${title}`,
  page: `${historyHref(company.id)}#entry-${id}`,
});

function ofAgreementOrEmployer(entry: HistoryEntry, title: string) {
  const { agreement } = entry;
  if (agreement === null) return ofEmployer(entry, title);
  const { id, name, version, totalEmployers } = agreement;
  return {
    id: `agreements/${id}/history/${version}`,
    title: changesFeed.ofAgreement(name, totalEmployers ?? 0, title),
    page: agreementChangeHref(id, version),
  };
}
