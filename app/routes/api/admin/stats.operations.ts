import { z } from "zod";
import type { Operation } from "~/features/api/schema";

const count = z.number().meta({ id: "Count" });
export const statsOperations: readonly Operation[] = [
  ...(["users", "companies", "requests", "beta-signups", "reports", "replies"] as const).map(
    (stat): Operation => ({
      call: `GET /api/admin/stats/${stat}`,
      by: "admin",
      title: stat === "reports" || stat === "replies" ? "Counts those that wait." : "Counts them.",
      text: "With the `ETag` of the last response in `If-None-Match`, 304 while nothing has changed.",
      answers: { 200: count, 304: null },
      examples: [{ name: "The number" }],
    }),
  ),
];
