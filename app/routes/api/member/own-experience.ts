import { contribute } from "../../../use-cases/contribute.server";
import { requireApiMember } from "../../../auth/guards.server";
import { withdrawExperience } from "../../../domain/experiences/experience-commands.server";
import { experienceId } from "../../../domain/experiences/experience-input";
import { noContent, errorResponse, failureResponse, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiMember,
  async DELETE(args, account) {
    const id = args.params.id;
    const withdrawn = await contribute(args, account, { id }, [experienceId, withdrawExperience]);
    if (withdrawn.ok) return noContent();
    if (withdrawn.code === "invalid")
      return errorResponse({ message: "There is no experience with this id.", code: "not_found" });
    return failureResponse(withdrawn);
  },
});

export const loader = calls.loader;
export const action = calls.action;
