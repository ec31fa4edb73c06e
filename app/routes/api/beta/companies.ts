import { rejectOtherIdentity, requireApiBeta, requireApiMember } from "../../../auth/guards.server";
import { shareWith } from "../../../use-cases/share-policy.server";
import { parseDirectoryQuery } from "../../../domain/directory/directory-input";
import { listEmployers } from "../../../domain/directory/directory-queries.server";
import { jsonResponse, guarded, failureResponse, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiBeta,
  async GET({ context, request }) {
    const query = parseDirectoryQuery(new URL(request.url).searchParams);
    return query.ok ? jsonResponse(await listEmployers(context, query.value)) : failureResponse(query);
  },
  POST: guarded(
    requireApiMember,
    withJson(async ({ context, request }, body, account) => {
      const foreign = rejectOtherIdentity(body, account, ["userId"]);
      if (foreign) return failureResponse(foreign);
      const shared = await shareWith(context, request, account, body);
      return shared.ok ? jsonResponse(shared.value, { status: 201 }) : failureResponse(shared);
    }),
  ),
});

export const loader = calls.loader;
export const action = calls.action;
