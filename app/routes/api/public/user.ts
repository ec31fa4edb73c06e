import { getVisitor } from "../../../auth/visitor.server";
import { answer, api, onlyAllows, refuse } from "../../../http/api.server";

export const loader = api(async ({ context, request }) => {
  const { account } = await getVisitor(context, request);
  return account ? answer(account) : refuse({ message: "Nobody is signed in.", code: "unauthenticated" });
});

export const action = onlyAllows("GET", "HEAD");
