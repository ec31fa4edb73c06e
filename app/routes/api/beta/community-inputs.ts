import { requireApiBeta } from "../../../auth/guards.server";
import { listExperiences } from "../../../domain/companies/company-queries.server";
import { answer, api, onlyAllows, refuse } from "../../../http/api.server";

export const loader = api(async (args) => {
  await requireApiBeta(args);
  const experiences = await listExperiences(args.context, args.params.id ?? "");
  return experiences
    ? answer(experiences)
    : refuse({ message: "There is no employer with this id.", code: "not_found" });
});

export const action = onlyAllows("GET", "HEAD");
