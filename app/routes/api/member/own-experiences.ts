import { requireApiMember } from "../../../auth/guards.server";
import { listOwnExperiences } from "../../../domain/experiences/own-experiences.server";
import { jsonResponse, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiMember,
  async GET({ context }, { id }) {
    return jsonResponse(await listOwnExperiences(context, id));
  },
});

export const loader = calls.loader;
export const action = calls.action;
