import { requireApiBeta } from "../../../auth/guards.server";
import { answer, api, onlyAllows } from "../../../http/api.server";

export const loader = api(async (args) => {
  await requireApiBeta(args);
  return answer({});
});

export const action = onlyAllows("GET", "HEAD");
