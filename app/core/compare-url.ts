/** A comparison as a page of its own. @param refs ids, or those of sets of conditions, as `compare=` has them. */
export function compareHref(
  refs: readonly string[],
  { tab, rows }: { tab?: string | null; rows?: string | null } = {},
): string {
  const query = new URLSearchParams({
    ids: refs.join(","),
    ...(tab && tab !== "policies" && { tab }),
    ...(rows && { rows }),
  });
  return `/compare?${query.toString().replace(/%2C/g, ",")}`;
}
