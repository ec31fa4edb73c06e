import { contribute } from "../../../use-cases/contribute.server";
import { requireApiMember } from "../../../auth/guards.server";
import { withdrawComment } from "../../../domain/ratings/vote-commands.server";
import { withdrawalInput } from "../../../domain/ratings/vote-input";
import { noContent, failureResponse, resource } from "../../../http/api.server";

const calls = resource({
  guard: requireApiMember,
  async DELETE(args, account) {
    const sent = { companyId: args.params.id };
    const withdrawn = await contribute(args, account, sent, [withdrawalInput, withdrawComment]);
    return withdrawn.ok ? noContent() : failureResponse(withdrawn);
  },
});

export const loader = calls.loader;
export const action = calls.action;
