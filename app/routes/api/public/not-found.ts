import { api, refuse } from "../../../http/api.server";

const notFound = api(async ({ request }) =>
  refuse({ message: `There is nothing at ${new URL(request.url).pathname}.`, code: "not_found" }),
);

export const loader = notFound;
export const action = notFound;
