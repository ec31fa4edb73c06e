import { requireApiBeta } from "../../../auth/guards.server";
import { getCompany } from "../../../domain/directory/employer-queries.server";
import { answer, refuse, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiBeta,
  async GET({ context, params }) {
    const company = await getCompany(context, params.id ?? "");
    return company
      ? answer(company)
      : refuse({ message: "There is no employer with this id.", code: "not_found" });
  },
});

export const loader = calls.loader;
export const action = calls.action;
