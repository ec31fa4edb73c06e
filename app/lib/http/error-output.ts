import { z } from "zod";

import { statusOf, type ApiErrorCode } from "./api.server";

export const apiError = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(statusOf) as ApiErrorCode[]),
    fields: z
      .record(z.string(), z.array(z.string()))
      .meta({ id: "FieldErrors", description: "A field's name to the messages that stand beside it." })
      .optional(),
    present: z.unknown().optional().describe("What a decision that came too late finds."),
    id: z.string().optional(),
  })
  .meta({ id: "Error", description: "The body of every failed call." });
export type ApiError = z.infer<typeof apiError>;
