import { requireApiMember } from "../../../auth/guards.server";
import { listOwnExperiences } from "../../../domain/experiences/own-experiences.server";
import { answer, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiMember,
  async GET({ context }, { id }) {
    return answer(await listOwnExperiences(context, id));
  },
});

export const loader = calls.loader;
export const action = calls.action;
