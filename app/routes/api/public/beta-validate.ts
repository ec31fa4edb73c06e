import { getVisitor, hasAccess } from "../../../auth/visitor.server";
import { answer, api, onlyAllows } from "../../../http/api.server";

export const loader = api(async ({ context, request }) => {
  const { account } = await getVisitor(context, request);
  return answer({
    hasAccess: await hasAccess(context, request),
    user: account && { role: account.role },
  });
});

export const action = onlyAllows("GET", "HEAD");
