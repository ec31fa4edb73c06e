import { z } from "zod";
import { decisionErrors } from "./texts";

const mostChosen = 100;

const version = z.int({ error: decisionErrors.version }).positive(decisionErrors.versionRange).optional();

export const decisionInput = z.object({ version });

function itemsOf<Id extends z.ZodType>(id: Id) {
  return z
    .array(z.object({ id, version }, { error: decisionErrors.item }), {
      error: decisionErrors.noItem,
    })
    .min(1, decisionErrors.noItem)
    .max(mostChosen, decisionErrors.tooMany(mostChosen));
}

const rowId = z.int({ error: decisionErrors.rowId }).positive(decisionErrors.rowIdRange);
const publicId = z.string({ error: decisionErrors.publicId }).min(1, decisionErrors.noPublicId).max(100);

export const chosenRows = itemsOf(rowId);

export const chosenEmployers = itemsOf(publicId);

export const deletedJson = z
  .object({ id: z.number(), deleted: z.literal(true) })
  .meta({ id: "Deleted", description: "What is left of a row that an admin deleted." });
export type DeletedJson = z.infer<typeof deletedJson>;

export const bulkDecision = z
  .object({
    done: z.array(z.looseObject({})),
    missed: z.array(
      z.object({ id: z.union([z.string(), z.number()]), present: z.looseObject({}).nullable() }),
    ),
  })
  .meta({ id: "BulkDecision" });
