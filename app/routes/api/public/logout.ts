import { endSession } from "../../../auth/sign-out.server";
import { api, onlyAllows, onlyPost } from "../../../http/api.server";

export const loader = onlyAllows("POST");

export const action = onlyPost(
  api(async ({ context, request }) => {
    const headers = { "Set-Cookie": await endSession(context, request), "Cache-Control": "no-store" };
    return new Response(null, { status: 204, headers });
  }),
);
