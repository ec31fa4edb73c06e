import { requireApiBeta } from "../../../auth/guards.server";
import { getEmployer } from "../../../domain/directory/employer-queries.server";
import { jsonResponse, errorResponse, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiBeta,
  async GET({ context, params }) {
    const company = await getEmployer(context, params.id ?? "");
    return company
      ? jsonResponse(company)
      : errorResponse({ message: "There is no employer with this id.", code: "not_found" });
  },
});

export const loader = calls.loader;
export const action = calls.action;
