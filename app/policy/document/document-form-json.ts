/** Parts of a document as JSON, which the form reads and writes by path. */

export type Json = Record<string, unknown>;

/** An object, or {} for any other value. */
export const partAt = (value: unknown): Json =>
  typeof value === "object" && value !== null ? (value as Json) : {};
/** A list, or [] for any other value: the hidden JSON of a part may be anything. */
export const listAt = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string =>
  typeof value === "boolean"
    ? value
      ? "yes"
      : "no"
    : typeof value === "number" || typeof value === "string"
      ? String(value)
      : "";

/** Keys that stay in the document as null. */
const keptNull = new Set(["country", "currency"]);

export function get(part: Json, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => partAt(at)[key], part);
}

/** Sets a value by its path. Undefined removes it, and objects left empty. */
export function put(part: Json, [key = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value !== undefined) part[key] = value;
    else if (keptNull.has(key)) part[key] = null;
    else delete part[key];
    return;
  }
  const inner = { ...partAt(part[key]) };
  put(inner, rest, value);
  if (Object.keys(inner).length > 0) part[key] = inner;
  else delete part[key];
}
