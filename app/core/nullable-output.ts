import { z } from "zod";

export const textOrNull = z.string().nullable();
export const numberOrNull = z.number().nullable();
export const yesNoOrNull = z.boolean().nullable();
