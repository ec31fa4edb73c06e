import { requireApiBeta } from "../../../auth/guards.server";
import { parseDirectoryQuery } from "../../../domain/companies/directory-input";
import { listCompanies } from "../../../domain/companies/directory-queries.server";
import { answer, api, onlyAllows, refuseFailure } from "../../../http/api.server";

export const loader = api(async (args) => {
  await requireApiBeta(args);
  const query = parseDirectoryQuery(new URL(args.request.url).searchParams);
  return query.ok ? answer(await listCompanies(args.context, query.value)) : refuseFailure(query);
});

export const action = onlyAllows("GET", "HEAD");
