import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";

/** Answers every call of the API that no route has. */
const noCall = "api/*";

/**
 * Remix tries all the routes of its build for each request. A call is looked for among those of its own part of the
 * API alone, such as `/api/companies`; a page, what scripts load for it, and any other address among all.
 */
export function handlersOf(build: ServerBuild): RequestHandler {
  const handle = createRequestHandler(build, "production");
  const handlers = new Map(
    partsIn(build.routes).map((part) => [part, createRequestHandler(onlyPart(build, part), "production")]),
  );
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const [, api, part = ""] = pathname.split("/");
    const own = api === "api" && !pathname.endsWith(".data") ? handlers.get(part) : undefined;
    return (own ?? handle)(request, context);
  };
}

function partOf(path = ""): string | undefined {
  return path.startsWith("api/") && path !== noCall ? path.split("/")[1] : undefined;
}

function partsIn(routes: ServerBuild["routes"]): string[] {
  const parts = Object.values(routes).flatMap((route) => partOf(route?.path) ?? []);
  return [...new Set(parts)];
}

function onlyPart(build: ServerBuild, part: string): ServerBuild {
  const own = Object.entries(build.routes).filter(
    ([id, route]) => id === "root" || route?.path === noCall || partOf(route?.path) === part,
  );
  return { ...build, routes: Object.fromEntries(own) };
}
