import { requireApiBeta } from "../../../auth/guards.server";
import { listNearNames } from "../../../domain/directory/near-names.server";
import { jsonResponse, resource } from "../../../http/api.server";

/** Approved employers that a typed name may mean: `GET /api/companies/near?name=`. */
const calls = resource({
  guard: requireApiBeta,
  async GET({ context, request }) {
    return jsonResponse(await listNearNames(context, new URL(request.url).searchParams.get("name") ?? ""));
  },
});

export const loader = calls.loader;
export const action = calls.action;
