import { searchInput } from "~/features/moderation/paging";
import type { Secrets } from "~/lib/secrets.server";

const purpose = "admin search";

/** What an admin looks for among people. */
export interface SealedSearch {
  /** As it was typed; "" for everyone. */
  search: string;
  /** The same for urls, which stand in histories and in the platform's logs: it is somebody's name or email. "" for everyone. */
  find: string;
}

/** Seals what was typed; what nothing could begin with finds everyone. */
export async function sealSearch(secrets: Secrets, typed: unknown): Promise<SealedSearch> {
  const read = searchInput.safeParse(typed ?? undefined);
  const search = read.success ? read.data : "";
  return { search, find: search === "" ? "" : await secrets.seal(purpose, search) };
}

/** Whether a url says openly who is looked for: it leads to one of ours before anything is shown. */
export const saysOpenly = (params: URLSearchParams): boolean => params.has("search");

/** Reads what a url of ours looks for, and also one that says it openly; what does not open finds everyone. */
export async function readSealedSearch(secrets: Secrets, params: URLSearchParams): Promise<SealedSearch> {
  const find = params.get("find") ?? "";
  if (find === "") return sealSearch(secrets, params.get("search"));
  // Whatever it is that does not open, or is no sealed text at all.
  const search = await secrets.unseal(purpose, find).catch(() => "");
  return search === "" ? { search, find: "" } : { search, find };
}
