import type { AppLoadContext } from "@remix-run/cloudflare";

import type { z } from "zod";

import type { AccountJson } from "~/features/accounts/schema";
import { parsePaging, type Paging } from "~/server/paging";
import { getTotal, type TotalName } from "~/server/totals.server";
import { parseInput, type Failure } from "~/core/result";
import { jsonResponse, failureResponse, type ApiArgs, type Handler } from "~/server/http/api.server";
import { isHeld } from "~/server/http/etag.server";
import { withJson } from "~/server/http/json-body.server";

/** `total` counts the whole list. */
interface ListPage<T> {
  items: T[];
  total: number;
  /** For the ETag; never newer than the items. */
  revision: string;
}

/**
 * Answers a plain array with `X-Total-Count`. Its `ETag` follows the rows that `totals` counts, so a 304 costs one
 * row for each name.
 * @param reject checks the url besides its paging.
 */
export function withList<T, Who>(
  totals: readonly TotalName[],
  list: (args: ApiArgs, paging: Paging, who: Who) => Promise<ListPage<T>>,
  reject: (url: URL) => Failure | null = () => null,
): Handler<Who> {
  return async (args, who) => {
    const url = new URL(args.request.url);
    const paging = reject(url) ?? parsePaging(url.searchParams);
    if (!paging.ok) return failureResponse(paging);
    if (args.request.headers.has("If-None-Match")) {
      const headers = { ETag: toEtag(await getTotal(args.context, totals)), "Cache-Control": "no-store" };
      if (isHeld(args.request, headers.ETag)) return new Response(null, { status: 304, headers });
    }
    const { items, total, revision } = await list(args, paging.value, who);
    return jsonResponse(items, { headers: { ETag: toEtag({ revision }), "X-Total-Count": String(total) } });
  };
}

/** Like {@link withList}, for a search that arrives in the body. */
export function withSearch<T, Search extends Paging>(
  schema: z.ZodType<Search>,
  list: (context: AppLoadContext, search: Search) => Promise<ListPage<T>>,
): Handler<AccountJson> {
  return withJson(async ({ context }, body) => {
    const input = parseInput(schema, body);
    if (!input.ok) return failureResponse(input);
    const { items, total } = await list(context, input.value);
    return jsonResponse(items, { headers: { "X-Total-Count": String(total) } });
  });
}

export function toEtag({ revision }: { revision: string }): string {
  return `"${revision}"`;
}

/** Logs each reading of many people's personal data. */
export function notedRead(list: string, handle: Handler<AccountJson>): Handler<AccountJson> {
  return async (args, admin) => {
    const response = await handle(args, admin);
    // 304 and failures show nothing.
    if (response.status === 200) noteRead(args.context, admin, list);
    return response;
  };
}

export function noteRead({ note }: AppLoadContext, admin: AccountJson, list: string): void {
  note({ kind: "personal_data_read", who: { admin: admin.username }, detail: list });
}
