import type { AppLoadContext } from "@remix-run/cloudflare";

import {
  rejectOtherIdentity,
  requireApiBeta,
  requireApiMember,
} from "~/features/accounts/handlers/guards.server";
import { isDeep, parseDirectoryQuery } from "~/features/directory/request-schema";
import { knownFilters } from "~/features/directory/known-filters.server";
import { listEmployers } from "~/features/directory/queries.server";
import { getPublishedEmployer, listExperiences } from "~/features/directory/employer-queries.server";
import { mergedInto } from "~/features/duplicates/queries.server";
import { listNearNames } from "~/features/directory/near-name-queries.server";
import { shareExperience } from "~/features/community/experience-commands.server";
import { experienceInput } from "~/features/community/schema";
import { parsePolicyQuestion } from "~/policy/document/policy-schema";
import { errorResponse, failureResponse, guarded, jsonResponse, resources } from "~/server/http/api.server";
import { withJson } from "~/server/http/json-body.server";
import { contribute } from "~/features/community/handlers/contribute.server";
import { reportWith } from "~/features/reports/handlers/reports.server";
import { shareWith } from "~/features/share/handlers/share-policy.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept", changes: "waiting" };

const calls = resources(requireApiBeta, {
  "api/companies": {
    async read({ context, request }) {
      const query = parseDirectoryQuery(new URL(request.url).searchParams);
      if (!query.ok) return failureResponse(query);
      const rejected = isDeep(query.value) ? await context.limiter("deepPage", request) : null;
      if (rejected) return failureResponse(rejected);
      const known = await knownFilters(context, query.value);
      if (known.failure) return failureResponse(known.failure);
      return jsonResponse(await listEmployers(context, { ...query.value, ...known.filters }));
    },
    POST: guarded(
      requireApiMember,
      withJson(async ({ context, request }, body, account) => {
        const foreign = rejectOtherIdentity(body, account, ["userId"]);
        if (foreign) return failureResponse(foreign);
        const shared = await shareWith(context, request, account, body);
        if (!shared.ok) return failureResponse(shared);
        const { policy, withdrawalCode } = shared.value;
        const code = withdrawalCode === null ? {} : { withdrawalCode };
        return jsonResponse({ ...policy, ...code }, { status: 201 });
      }),
    ),
  },
  /** Approved employers that a typed name may mean: `?name=`. */
  "api/companies/near": {
    async read({ context, request }) {
      return jsonResponse(await listNearNames(context, new URL(request.url).searchParams.get("name") ?? ""));
    },
  },
  "api/companies/:id": {
    async read({ context, params, request }) {
      const question = parsePolicyQuestion(new URL(request.url).searchParams);
      if (!question.ok) return failureResponse(question);
      const company = await getPublishedEmployer(context, params.id ?? "", question.value);
      return company ? jsonResponse(company) : redirectIfMerged(context, params.id, request, "");
    },
  },
  /** Errors in its figures, from anybody. */
  "api/companies/:id/reports": {
    POST: withJson(async ({ context, params, request }, body) => {
      const taken = await reportWith(context, request, params.id ?? "", body);
      return taken.ok ? jsonResponse(taken.value, { status: 201 }) : failureResponse(taken);
    }),
  },
  "api/companies/:id/community-inputs": {
    async read({ context, params, request }) {
      const experiences = await listExperiences(context, params.id ?? "");
      return experiences
        ? jsonResponse(experiences)
        : redirectIfMerged(context, params.id, request, "/community-inputs");
    },
    POST: guarded(
      requireApiMember,
      withJson(async (args, body, account) => {
        const sent = { ...body, companyId: args.params.id };
        const shared = await contribute(args, account, sent, [experienceInput, shareExperience]);
        if (!shared.ok) return failureResponse(shared);
        const { isNew, experience, vote, withdrawalCode } = shared.value;
        const stored = { ...experience, isPositive: vote.isPositive };
        return isNew ? jsonResponse({ ...stored, withdrawalCode }, { status: 201 }) : jsonResponse(stored);
      }),
    ),
  },
});

/** Caches ask again, because merging can be undone. */
async function redirectIfMerged(
  context: AppLoadContext,
  id = "",
  request: Request,
  part: "" | "/community-inputs",
): Promise<Response> {
  const into = await mergedInto(context, id);
  if (into === null)
    return errorResponse({ message: "There is no employer with this id.", code: "not_found" });
  const Location = `/api/companies/${into}${part}${new URL(request.url).search}`;
  return new Response(null, { status: 301, headers: { Location, "Cache-Control": "no-cache" } });
}

export const loader = calls.loader;
export const action = calls.action;
