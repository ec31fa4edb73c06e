import { userDecisionInput, issuedCode, userJson, userList } from "~/features/accounts/schema";
import { peopleSearchInput } from "~/server/paging";
import type { Operation } from "~/features/api/schema";
import { list, peopleSearch, decision } from "./described";

export const usersOperations: readonly Operation[] = [
  list("users", "Lists accounts.", userList),
  peopleSearch("users", "Finds accounts.", userList, peopleSearchInput),
  ...(["promote", "demote", "end-sessions", "reset-code"] as const).map((act) =>
    decision(
      `POST /api/admin/users/{id}/${act}`,
      {
        promote: "Makes an account an admin’s.",
        demote: "Makes an admin’s account anybody’s.",
        "end-sessions": "Signs an account out everywhere.",
        "reset-code": "Issues a reset code for an account without an email.",
      }[act],
      ["1", act === "reset-code" ? issuedCode : userJson, userDecisionInput],
      act === "reset-code" ? { name: "It has an email", status: 409 } : {},
    ),
  ),
];
