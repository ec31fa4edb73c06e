import { contribute } from "../../../use-cases/contribute.server";
import { requireApiBeta, requireApiMember } from "../../../auth/guards.server";
import { listExperiences } from "../../../domain/directory/employer-queries.server";
import { shareExperience } from "../../../domain/experiences/experience-commands.server";
import { experienceInput } from "../../../domain/experiences/experience-input";
import { jsonResponse, guarded, errorResponse, failureResponse, resource } from "../../../http/api.server";
import { withJson } from "../../../http/json-body.server";

const calls = resource({
  guard: requireApiBeta,
  async GET({ context, params }) {
    const experiences = await listExperiences(context, params.id ?? "");
    return experiences
      ? jsonResponse(experiences)
      : errorResponse({ message: "There is no employer with this id.", code: "not_found" });
  },
  POST: guarded(
    requireApiMember,
    withJson(async (args, body, account) => {
      const sent = { ...body, companyId: args.params.id };
      const shared = await contribute(args, account, sent, [experienceInput, shareExperience]);
      if (!shared.ok) return failureResponse(shared);
      const { isNew, experience, vote } = shared.value;
      return jsonResponse({ ...experience, isPositive: vote.isPositive }, { status: isNew ? 201 : 200 });
    }),
  ),
});

export const loader = calls.loader;
export const action = calls.action;
