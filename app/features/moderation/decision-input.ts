import { z } from "zod";

/** At most as many rows as one decision takes; see `mostChosen`. */
const most = 100;

const version = z
  .int({ error: "The version must be a whole number" })
  .positive("The version must be 1 or more")
  .optional();

/** What an admin's decision may send along: the version of the row that it is about. */
export const decisionInput = z.object({ version });

function itemsOf<Id extends z.ZodType>(id: Id) {
  return z
    .array(z.object({ id, version }, { error: "Each item is an object with an id" }), {
      error: "Choose at least one",
    })
    .min(1, "Choose at least one")
    .max(most, `Choose at most ${most} at once`);
}

const rowId = z.int({ error: "An id is a whole number" }).positive("An id is 1 or more");
const publicId = z.string({ error: "An id is text" }).min(1, "An id is missing").max(100);

/** The rows of a decision on many, by number. */
export const chosenRows = itemsOf(rowId);

/** The same for employers, by public id. */
export const chosenEmployers = itemsOf(publicId);
