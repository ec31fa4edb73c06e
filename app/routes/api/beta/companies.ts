import { requireApiBeta } from "../../../auth/guards.server";
import { parseDirectoryQuery } from "../../../domain/companies/directory-input";
import { listCompanies } from "../../../domain/companies/directory-queries.server";
import { answer, refuseFailure, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiBeta,
  async GET({ context, request }) {
    const query = parseDirectoryQuery(new URL(request.url).searchParams);
    return query.ok ? answer(await listCompanies(context, query.value)) : refuseFailure(query);
  },
});

export const loader = calls.loader;
export const action = calls.action;
