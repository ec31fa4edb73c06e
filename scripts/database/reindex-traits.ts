import type { ReindexReport } from "./reindex";

/** Every row that should be, by what it is given; employers of no industry are in the rows for any. */
const recounted = `
  SELECT given, json_group_object(masks, json(steps)) AS counts FROM (
    SELECT given, masks, json_group_object(cast(step AS text), n) AS steps FROM (
      SELECT given, masks, step, count(*) AS n FROM (
        WITH c AS (
          SELECT coalesce(industry, '') AS industry, country, leave_step AS step,
            coalesce(traits_yes, 0) || ',' || coalesce(traits_no, 0) AS masks
          FROM companies WHERE is_approved = 1)
        SELECT char(10) AS given, masks, step FROM c
        UNION ALL SELECT char(10) || country, masks, step FROM c
        UNION ALL SELECT industry || char(10), masks, step FROM c WHERE industry <> ''
        UNION ALL SELECT industry || char(10) || country, masks, step FROM c WHERE industry <> '')
      GROUP BY 1, 2, 3) GROUP BY 1, 2)
  GROUP BY given`;

/** Compares the counts of what employers state with a recount, and writes those anew that differ. */
export async function recountTraits(db: D1Database, isDry: boolean): Promise<ReindexReport> {
  const what = "the counts of what policies state";
  // A copy of a database that is about to be migrated may be older than these counts.
  const table = await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'trait_counts'").first();
  if (!table) return { what, checked: 0, wrong: 0, unresolved: [] };
  const [kept, counted] = await db.batch<{ given: string; counts: string }>([
    db.prepare("SELECT given, counts FROM trait_counts"),
    db.prepare(recounted),
  ]);
  const stands = new Map((kept?.results ?? []).map(({ given, counts }) => [given, flat(counts)]));
  const should = new Map((counted?.results ?? []).map(({ given, counts }) => [given, flat(counts)]));
  const all = [...new Set([...stands.keys(), ...should.keys()])];
  const wrong = all.filter((given) => (stands.get(given) ?? "") !== (should.get(given) ?? ""));
  // One statement reads and writes, so that it is right beside a running product.
  const mend = db.prepare(
    `INSERT INTO trait_counts (given, counts)
     SELECT ?1, coalesce((SELECT counts FROM (${recounted}) WHERE given = ?1), '{}') WHERE true
     ON CONFLICT (given) DO UPDATE SET counts = excluded.counts`,
  );
  if (!isDry) for (const given of wrong) await mend.bind(given).run();
  return { what, checked: all.length, wrong: wrong.length, unresolved: [] };
}

/** Counts in an order of their own and without zeros, to compare; what is no such JSON equals nothing. */
function flat(json: string): string {
  try {
    const counts = JSON.parse(json) as Record<string, Record<string, number>>;
    return Object.entries(counts)
      .flatMap(([masks, steps]) => Object.entries(steps).map(([step, n]) => [masks, step, n] as const))
      .filter(([, , n]) => n !== 0)
      .map((entry) => entry.join(" "))
      .sort()
      .join("\n");
  } catch {
    return "broken";
  }
}
