/** Pages behind the gate that header and footer lead to, by the first part of their path. */
const doors = [
  "companies",
  "share-policy",
  "plan",
  "law",
  "about",
  "faq",
  "how-we-count",
  "agreements",
  "data",
  "api",
  "contact",
] as const;

export type Door = (typeof doors)[number];

/** The waitlist, which says of a door that it is still closed. */
export function closedDoorHref(pathname: string): string {
  const door = readDoor(pathname.split("/")[1] ?? null);
  return `/launch-signup${door ? `?door=${door}` : ""}`;
}

/** @returns null for any other name, so that no page repeats what stands in a url. */
export const readDoor = (name: string | null): Door | null => doors.find((door) => door === name) ?? null;
