import * as build from "virtual:remix/server-build";

import { withErrorReports } from "~/server/http/unexpected-errors.server";
import { runScheduled } from "./jobs.server";
import { getWorkContext } from "./load-context";

import { finishLater } from "./middlewares/after-response";
import { openContext } from "./middlewares/context";
import { answerBy, Exchange } from "./middlewares/exchange";
import { guard } from "./middlewares/guard";
import { handlersOf } from "./middlewares/handlers";
import { addHeaders } from "./middlewares/headers";
import { limitLoad } from "./middlewares/load";
import { keepPages } from "./middlewares/page-cache";
import { readSite } from "./middlewares/site";
import { correctUrl } from "./middlewares/url";
import { addStatusHeaders } from "./middlewares/status-headers";

const handleRequest = handlersOf(withErrorReports(build));

const middlewares = [
  addHeaders,
  limitLoad,
  readSite,
  correctUrl,
  openContext,
  finishLater(build.routes),
  addStatusHeaders(build.routes),
  guard,
  keepPages(build.routes),
];

export default {
  fetch(request, env, ctx) {
    return answerBy(middlewares, new Exchange(request, env, ctx), ({ request, context }) =>
      handleRequest(request, context),
    );
  },

  async scheduled({ cron }, env) {
    await runScheduled(cron, () => getWorkContext(env));
  },
} satisfies ExportedHandler<Env>;
