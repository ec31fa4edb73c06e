import { readFile } from "node:fs/promises";
import { z } from "zod";

import { importFields, type ImportField } from "../../app/features/import/table/fields";
import { CommandError } from "../local/command";

const pattern = z.string().transform((text, ctx) => {
  try {
    return new RegExp(text, "i");
  } catch {
    ctx.addIssue({ code: "custom", message: "Write a regular expression." });
    return z.NEVER;
  }
});

/** Which answers of the questionnaire say which fact. All patterns that are given must match. */
const question = z.strictObject({
  field: z.enum(importFields as unknown as readonly [ImportField, ...ImportField[]]),
  index: pattern.optional(),
  text: pattern.optional(),
  /** Of `additional_question_info_1`. */
  about: pattern.optional(),
  /** What an answer says; others stand as they are written. */
  values: z.record(z.string(), z.string()).optional(),
});

const mappingFile = z.strictObject({
  publisher: z.string(),
  licence: z.string(),
  url: z.url({ protocol: /^https$/ }),
  /** As the file writes them, with the day of the source. */
  years: z.record(z.string(), z.iso.date()),
  /** ANZSIC division to our industry. */
  industries: z.record(z.string(), z.string()),
  questions: z.array(question),
});

export type Mapping = z.infer<typeof mappingFile>;
export type Question = z.infer<typeof question>;

/** @throws CommandError naming what is wrong in the file. */
export async function readMapping(path: string): Promise<Mapping> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new CommandError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = mappingFile.safeParse(json);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: at, message }) => `${at.join(".")}: ${message}`);
  throw new CommandError(`${path}:\n${faults.join("\n")}`);
}
