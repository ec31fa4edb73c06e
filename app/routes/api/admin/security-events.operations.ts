import { securityEventInput, securityEventList } from "~/features/accounts/security-schema";
import { parameter, type Operation } from "~/features/api/schema";

const events = securityEventInput.shape;
export const securityEventsOperations: readonly Operation[] = [
  {
    call: "GET /api/admin/security-events",
    by: "admin",
    title: "Lists the security log, the newest first.",
    text: 'The header `Link` with `rel="next"` leads to older events.',
    query: {
      kind: parameter(events.kind, "Only of this kind.", "sign_in"),
      before: parameter(events.before, "Where the last part ended, as `Link` names it."),
      perPage: parameter(events.perPage, "50 if left out, 100 at most.", "20"),
    },
    answers: { 200: securityEventList },
    examples: [{ name: "Sign-ins", query: { kind: "sign_in" } }],
  },
];
