import { z } from "zod";
import type { Operation } from "~/features/api/schema";

const openApi = z
  .object({
    openapi: z.string(),
    info: z.looseObject({}),
    servers: z.array(z.looseObject({})),
    tags: z.array(z.looseObject({})),
    paths: z.record(z.string(), z.looseObject({})),
    components: z.looseObject({}),
  })
  .meta({ id: "OpenApi" });

export const openapiOperations: readonly Operation[] = [
  {
    call: "GET /api/openapi.json",
    by: "visitor",
    title: "This document.",
    text: "With its `ETag` in `If-None-Match`, 304 while it is the same.",
    answers: { 200: openApi, 304: null },
    examples: [{ name: "The document" }],
  },
];
