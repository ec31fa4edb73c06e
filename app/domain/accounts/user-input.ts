import { z } from "zod";

const role = z.enum(["user", "admin"], { error: "The role is user or admin" });

/** What an admin's decision on an account may send along: the role that it had when they decided. */
export const userDecisionInput = z.object({ role: role.optional() });
