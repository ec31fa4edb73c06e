import { contributorOf, requireApiMember } from "~/features/accounts/handlers/guards.server";
import { withdrawExperience } from "~/features/community/experience-commands.server";
import { experienceId } from "~/features/community/schema";
import { listOwnExperiences } from "~/features/community/queries.server";
import { errorResponse, failureResponse, jsonResponse, noContent, resources } from "~/server/http/api.server";
import { contribute } from "~/features/community/handlers/contribute.server";
import { communityErrors } from "~/features/community/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public" };

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
        return errorResponse({ message: communityErrors.noExperienceById, code: "not_found" });
      return failureResponse(withdrawn);
    },
  },
});

export const loader = calls.loader;
export const action = calls.action;
