/** Counts sequential round trips: a delay makes parallel ones overlap. */
export function criticalPath(binding: D1Database): { binding: D1Database; trips: () => number } {
  let longest = 0;
  const batch = async <T>(statements: D1PreparedStatement[]) => {
    const trips = longest + 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
    const results = await binding.batch<T>(statements);
    longest = Math.max(longest, trips);
    return results;
  };
  const prepare = (query: string) => binding.prepare(query);
  return { binding: { prepare, batch } as unknown as D1Database, trips: () => longest };
}
