import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

/** The one way to the tables, over a D1 binding or anything that speaks its interface. */
export function createDatabase(binding: D1Database): Database {
  return drizzle(binding);
}
