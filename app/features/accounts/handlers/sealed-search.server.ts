import { searchInput } from "~/server/paging";
import type { Secrets } from "~/server/secrets.server";

const purpose = "admin search";

export interface SealedSearch {
  /** As typed; "" for everyone. */
  search: string;
  /**
   * Sealed for urls: histories and the platform's logs keep these, and the search is somebody's name or
   * email.
   */
  find: string;
}

export async function sealSearch(secrets: Secrets, typed: unknown): Promise<SealedSearch> {
  const read = searchInput.safeParse(typed ?? undefined);
  const search = read.success ? read.data : "";
  return { search, find: search === "" ? "" : await secrets.seal(purpose, search) };
}

/** Whether a url carries a readable search; it is redirected to a sealed one. */
export const hasPlainSearch = (params: URLSearchParams): boolean => params.has("search");

/** Reads a url's search. One that does not open finds everyone. */
export async function readSealedSearch(secrets: Secrets, params: URLSearchParams): Promise<SealedSearch> {
  const find = params.get("find") ?? "";
  if (find === "") return sealSearch(secrets, params.get("search"));
  // Not sealed by us.
  const search = await secrets.unseal(purpose, find).catch(() => "");
  return search === "" ? { search, find: "" } : { search, find };
}
