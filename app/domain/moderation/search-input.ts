import { line } from "../text-input";

/** What an admin types to find a row by how it begins; "" finds all. */
export const searchInput = line(0, 100, "The search must be text").default("");

/** A search from an address of ours; what nothing could begin with finds all. */
export function readSearch(params: URLSearchParams): string {
  const search = searchInput.safeParse(params.get("search") ?? undefined);
  return search.success ? search.data : "";
}
