import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

import { withFaultReports } from "./http/faults.server";
import { getLoadContext } from "./load-context";

const handleRequest = createRequestHandler(withFaultReports(build), "production");

export default {
  async fetch(request, env, ctx) {
    return handleRequest(request, getLoadContext({ request, context: { cloudflare: { env, ctx } } }));
  },
} satisfies ExportedHandler<Env>;
