import type { JsonCounts } from "./reindex-json-counts";

const tenths = (column: string) => `coalesce(cast(round(${column} * 10) AS integer), 'null')`;

/** Every count as it should be: country, industry ('' for all), figure, tenths of weeks or 'null', employers. */
const recounted = `
  WITH c AS (
    SELECT country, coalesce(industry, '') AS industry, ${tenths("maternity_leave")} AS prim,
      ${tenths("paternity_leave")} AS sec, coalesce(full_pay_12, 'null') AS full
    FROM companies WHERE is_approved = 1),
  figures AS (
    SELECT country, industry, 'primary' AS figure, prim AS weeks FROM c
    UNION ALL SELECT country, industry, 'secondary', sec FROM c
    UNION ALL SELECT country, industry, 'fullPay', full FROM c),
  counted AS (
    SELECT country, '' AS industry, figure, weeks, count(*) AS n FROM figures GROUP BY 1, 3, 4
    UNION ALL SELECT country, industry, figure, weeks, count(*) FROM figures WHERE industry <> '' GROUP BY 1, 2, 3, 4)
  SELECT country, json_group_object(industry, json(of)) AS counts FROM (
    SELECT country, industry, json_group_object(figure, json(of)) AS of FROM (
      SELECT country, industry, figure, json_group_object(cast(weeks AS text), n) AS of FROM counted GROUP BY 1, 2, 3)
    GROUP BY 1, 2)
  GROUP BY 1`;

export const benchmarkCounts: JsonCounts = {
  what: "what medians are made of",
  table: "benchmarks",
  keys: ["country"],
  recounted,
};
