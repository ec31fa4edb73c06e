import { contributorOf, requireApiMember } from "../../../auth/guards.server";
import { withdrawExperience } from "../../../domain/experiences/experience-commands.server";
import { experienceId } from "../../../domain/experiences/experience-input";
import { listOwnExperiences } from "../../../domain/experiences/own-experiences.server";
import { errorResponse, failureResponse, jsonResponse, noContent, resources } from "../../../http/api.server";
import { contribute } from "../../../use-cases/contribute.server";

const calls = resources(requireApiMember, {
  "api/community-inputs": {
    async GET({ context, request }) {
      return jsonResponse(await listOwnExperiences(context, await contributorOf(context, request)));
    },
  },
  "api/community-inputs/:id": {
    async DELETE(args, account) {
      const id = args.params.id;
      const withdrawn = await contribute(args, account, { id }, [experienceId, withdrawExperience]);
      if (withdrawn.ok) return noContent();
      if (withdrawn.code === "invalid")
        return errorResponse({ message: "There is no experience with this id.", code: "not_found" });
      return failureResponse(withdrawn);
    },
  },
});

export const loader = calls.loader;
export const action = calls.action;
