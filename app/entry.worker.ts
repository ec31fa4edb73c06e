import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

import { refuse } from "./http/api.server";
import { checkAtTheDoor } from "./http/door.server";
import { withFaultReports } from "./http/faults.server";
import { secure } from "./http/security-headers.server";
import { getLoadContext } from "./load-context";

const handleRequest = createRequestHandler(withFaultReports(build), "production");

export default {
  async fetch(request, env, ctx) {
    const context = getLoadContext({ request, context: { cloudflare: { env, ctx } } });
    const passage = await checkAtTheDoor(request);
    const response = passage.refusal
      ? refuse(passage.refusal)
      : await handleRequest(passage.request, context);
    return secure(response, context.nonce);
  },
} satisfies ExportedHandler<Env>;
