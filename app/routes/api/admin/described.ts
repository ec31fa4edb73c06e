import { z } from "zod";
import { bulkDecision, chosenRows } from "~/server/decision-schema";
import { pagingInput } from "~/server/paging";
import { parameter, type Operation, type Example } from "~/features/api/schema";

export function list(
  path: string,
  title: string,
  answer: z.ZodType,
  query: Operation["query"] = {},
): Operation {
  return {
    call: `GET /api/admin/${path}`,
    by: "admin",
    title,
    text: "A plain array; the header `X-Total-Count` says how many there are. With the `ETag` of the last response in `If-None-Match`, 304 while nothing has changed.",
    query: {
      ...query,
      page: parameter(pagingInput.shape.page, "From 1.", "1"),
      perPage: parameter(pagingInput.shape.perPage, "100 if left out, and at most.", "20"),
    },
    answers: { 200: answer, 304: null },
    examples: [{ name: "The first rows", query: { perPage: "20" } }],
  };
}

/** Searches people by the body, so that no url carries a name or email. */
export function peopleSearch(path: string, title: string, answer: z.ZodType, body: z.ZodType): Operation {
  return {
    call: `POST /api/admin/${path}/search`,
    by: "admin",
    title,
    text: "`search` is how a name or email begins; `X-Total-Count` says how many there are.",
    body,
    answers: { 200: answer },
    examples: [{ name: "By how a name begins", body: { search: "an", perPage: 1 } }],
  };
}

export const rowId = (id: string) => parameter(z.string(), "The row’s id.", id);

export function decision(
  call: Operation["call"],
  title: string,
  [id, answer, body]: readonly [id: string, answer: z.ZodType, body: z.ZodType],
  example: Partial<Example> = {},
): Operation {
  return {
    call,
    by: "admin",
    title,
    text: "409 with the current state if it differs from the body. Look at it again, then decide.",
    path: { id: rowId(id) },
    body,
    answers: { 200: answer },
    fails: ["not_found", "conflict"],
    examples: [{ name: "A decision", path: { id }, body: {}, ...example }],
  };
}

export function bulk(path: string, actions: [string, ...string[]], items: z.ZodType = chosenRows): Operation {
  const [action] = actions;
  const id = items === chosenRows ? 999 : "nobody";
  return {
    call: `POST /api/admin/${path}/bulk`,
    by: "admin",
    title: "Decides on many at once.",
    text: "200 even if some had changed: `missed` lists these with their current state.",
    body: z.object({ action: z.enum(actions), items }),
    answers: { 200: bulkDecision },
    examples: [{ name: "One that is gone", body: { action, items: [{ id, version: 1 }] } }],
  };
}
