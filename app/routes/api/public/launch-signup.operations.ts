import { waitlistInput, joinedJson } from "~/features/waitlist/schema";
import type { Operation } from "~/features/api/schema";

export const launchSignupOperations: readonly Operation[] = [
  {
    call: "POST /api/launch-signup",
    by: "anyone",
    title: "Joins the waitlist.",
    body: waitlistInput,
    answers: { 201: joinedJson },
    fails: ["conflict"],
    examples: [{ name: "Joining", body: { firstName: "Kim", lastName: "Lee", email: "kim@example.test" } }],
  },
];
