import type { AppLoadContext } from "@remix-run/cloudflare";

import type { z } from "zod";

import type { AccountJson } from "~/features/accounts/schema";
import { parsePaging, type Paging } from "~/features/moderation/paging";
import { getTotal, type TotalName } from "~/features/moderation/totals.server";
import { parseInput, type Failure } from "../result";
import { jsonResponse, failureResponse, type ApiArgs, type Handler } from "./api.server";
import { withJson } from "./json-body.server";

/** One part of a list, and how many rows the whole list has. */
export interface ListPage<T> {
  items: T[];
  total: number;
  /** Of what the list is watched by, read in the same round trip: never newer than the items. */
  revision: string;
}

/**
 * A handler that answers a part of a list as a plain array, with `X-Total-Count`. Its `ETag` changes when a row
 * that `totals` counts does: whoever asks again with `If-None-Match` gets 304, for one row read a name.
 * @param reject What is wrong with a url beside its paging.
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
    const held = args.request.headers.get("If-None-Match");
    if (held !== null && held === toEtag(await getTotal(args.context, totals)))
      return new Response(null, { status: 304, headers: { ETag: held, "Cache-Control": "no-store" } });
    const { items, total, revision } = await list(args, paging.value, who);
    return jsonResponse(items, { headers: { ETag: toEtag({ revision }), "X-Total-Count": String(total) } });
  };
}

/** A handler of a list of people that is searched: answers the part of it that the body asks for, with `X-Total-Count`. */
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

/** The etag of a list, by the revision of what it is watched by. */
export function toEtag({ revision }: { revision: string }): string {
  return `"${revision}"`;
}

/** A handler that reads out what is personal of many people: noted each time, under the name of the list. */
export function notedRead(list: string, handle: Handler<AccountJson>): Handler<AccountJson> {
  return async (args, admin) => {
    const response = await handle(args, admin);
    // 304 and failures have read nothing out.
    if (response.status === 200) noteRead(args.context, admin, list);
    return response;
  };
}

/** Notes that an admin was shown a list of people. */
export function noteRead({ note }: AppLoadContext, admin: AccountJson, list: string): void {
  note({ kind: "personal_data_read", who: { admin: admin.username }, detail: list });
}
