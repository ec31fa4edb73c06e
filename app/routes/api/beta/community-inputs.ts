import { contribute } from "../../../use-cases/contribute.server";
import { requireApiBeta, requireApiMember } from "../../../auth/guards.server";
import { listExperiences } from "../../../domain/directory/employer-queries.server";
import { shareExperience } from "../../../domain/experiences/experience-commands.server";
import { experienceInput } from "../../../domain/experiences/experience-input";
import { answer, guarded, refuse, refuseFailure, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiBeta,
  async GET({ context, params }) {
    const experiences = await listExperiences(context, params.id ?? "");
    return experiences
      ? answer(experiences)
      : refuse({ message: "There is no employer with this id.", code: "not_found" });
  },
  POST: guarded(
    requireApiMember,
    withJson(async (args, body, account) => {
      const sent = { ...body, companyId: args.params.id };
      const shared = await contribute(args, account, sent, [experienceInput, shareExperience]);
      if (!shared.ok) return refuseFailure(shared);
      const { isNew, experience, vote } = shared.value;
      return answer({ ...experience, isPositive: vote.isPositive }, { status: isNew ? 201 : 200 });
    }),
  ),
});

export const loader = calls.loader;
export const action = calls.action;
