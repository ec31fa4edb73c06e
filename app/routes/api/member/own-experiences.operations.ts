import { z } from "zod";
import { ownExperienceList } from "~/features/community/schema";
import { parameter, type Operation } from "~/features/api/schema";

export const ownExperiencesOperations: readonly Operation[] = [
  {
    call: "GET /api/community-inputs",
    by: "member",
    title: "Lists your own experiences, the newest first.",
    answers: { 200: ownExperienceList },
    examples: [{ name: "One’s own" }],
  },
  {
    call: "DELETE /api/community-inputs/{id}",
    by: "member",
    title: "Withdraws your own experience.",
    path: { id: parameter(z.string().regex(/^\d{1,15}$/), "The experience’s id.", "12") },
    answers: { 204: null },
    fails: ["not_found"],
    examples: [{ name: "Taking it back", path: { id: "12" } }],
  },
];
