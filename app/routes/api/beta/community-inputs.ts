import { requireApiBeta } from "../../../auth/guards.server";
import { listExperiences } from "../../../domain/companies/company-queries.server";
import { answer, refuse, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiBeta,
  async GET({ context, params }) {
    const experiences = await listExperiences(context, params.id ?? "");
    return experiences
      ? answer(experiences)
      : refuse({ message: "There is no employer with this id.", code: "not_found" });
  },
});

export const loader = calls.loader;
export const action = calls.action;
