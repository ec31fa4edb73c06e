import { z } from "zod";

const role = z.enum(["user", "admin"], { error: "The role is user or admin" });

/** What an admin's decision on an account may send along: the role that it had when they decided. */
export const userDecisionInput = z.object({ role: role.optional() });

/** The same from a form, which always says what it shows. */
export const userForm = z.object({
  intent: z.enum(["promote", "demote", "end-sessions", "reset-code"], { error: "Choose what to do" }),
  user: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "Choose a user")
    .transform(Number),
  role,
});
