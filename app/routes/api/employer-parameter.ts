import { z } from "zod";
import { parameter } from "~/features/api/schema";

/** An employer in the path of a call. */
export const ofEmployer = {
  path: {
    id: parameter(z.string(), "The employer’s id: short and random, the last part of its address.", "e1"),
  },
};
/** The employer of the examples. */
export const e1 = { path: { id: "e1" } };
