import type { JsonCounts } from "./reindex-json-counts";

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

export const traitCounts: JsonCounts = {
  what: "the counts of what policies state",
  table: "trait_counts",
  keys: ["given"],
  recounted,
};
