import { z } from "zod";
import { withdrawalByCodeInput } from "~/features/privacy/schema";
import type { Operation } from "~/features/api/schema";

const withdrawn = z.object({ withdrawn: z.literal(true) }).meta({ id: "Withdrawn" });

export const withdrawOperations: readonly Operation[] = [
  {
    call: "POST /api/community-inputs/withdraw",
    by: "anyone",
    title: "Withdraws an experience by its withdrawal code.",
    body: withdrawalByCodeInput,
    answers: { 200: withdrawn },
    fails: ["not_found"],
    examples: [
      { name: "A code that nothing has", body: { code: "0000-0000-0000-0000-0000-0000-0000" }, status: 404 },
    ],
  },
];
