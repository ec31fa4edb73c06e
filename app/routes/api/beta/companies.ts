import { requireApiBeta, requireApiMember } from "../../../auth/guards.server";
import { refuseOtherIdentity } from "../../../auth/own-identity.server";
import { shareWith } from "../../../use-cases/share-policy.server";
import { parseDirectoryQuery } from "../../../domain/directory/directory-input";
import { listCompanies } from "../../../domain/directory/directory-queries.server";
import { answer, guarded, refuseFailure, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiBeta,
  async GET({ context, request }) {
    const query = parseDirectoryQuery(new URL(request.url).searchParams);
    return query.ok ? answer(await listCompanies(context, query.value)) : refuseFailure(query);
  },
  POST: guarded(
    requireApiMember,
    withJson(async ({ context, request }, body, account) => {
      const foreign = refuseOtherIdentity(body, account, ["userId"]);
      if (foreign) return refuseFailure(foreign);
      const shared = await shareWith(context, request, account, body);
      return shared.ok ? answer(shared.value, { status: 201 }) : refuseFailure(shared);
    }),
  ),
});

export const loader = calls.loader;
export const action = calls.action;
