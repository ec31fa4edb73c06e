import { decisionInput } from "~/server/decision-schema";
import {
  signupFilterInput,
  signupSearchInput,
  approvedSignup,
  signupJson,
  signupList,
} from "~/features/waitlist/schema";
import { parameter, type Operation } from "~/features/api/schema";
import { list, peopleSearch, decision, bulk } from "./described";

const signups = signupFilterInput.shape;
export const betaSignupsOperations: readonly Operation[] = [
  list("beta-signups", "Lists the waitlist.", signupList, {
    status: parameter(signups.status, "Only these.", "redeemed"),
  }),
  peopleSearch("beta-signups", "Finds people on the waitlist.", signupList, signupSearchInput),
  bulk("beta-signups", ["approve", "revoke"]),
  decision(
    "PATCH /api/admin/beta-signups/{id}/approve",
    "Invites somebody; the link is shown this once, and mailed.",
    ["10", approvedSignup, decisionInput],
  ),
  decision("PATCH /api/admin/beta-signups/{id}/revoke", "Takes an invitation back.", [
    "10",
    signupJson,
    decisionInput,
  ]),
];
