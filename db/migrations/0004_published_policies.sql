DROP VIEW searchable_companies;
--> statement-breakpoint
CREATE VIEW searchable_companies AS
SELECT id, search_name || former AS name,
  iif(is_approved, search_name || former || ' ' || search_industry || ' ' || search_rest, '') AS words,
  iif(is_approved, 'all i' || hex(coalesce(industry, '')) || ' c' || hex(country)
    || iif(leave_step >= 12, ' m12', '') || iif(leave_step >= 16, ' m16', '') || iif(leave_step >= 20, ' m20', '')
    || (SELECT group_concat(iif(traits_yes >> value & 1, ' y' || value, '') || iif(traits_no >> value & 1, ' n' || value, ''), '')
        FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11]')), '') AS filters
FROM (SELECT *, (SELECT coalesce(group_concat(' ' || merged.search_name, ''), '')
  FROM employer_merges JOIN companies AS merged ON merged.id = employer_merges.from_id
  WHERE employer_merges.into_id = companies.id) AS former FROM companies)
WHERE is_approved = 1 OR owner_tag IS NULL;
--> statement-breakpoint
DROP VIEW company_facets;
--> statement-breakpoint
CREATE VIEW company_facets AS
SELECT * FROM (
  SELECT c.id, scope.value AS given, CASE facet.value
    WHEN 0 THEN 'all:' || leave_step || ':'
    WHEN 1 THEN 'industry:' || leave_step || ':' || coalesce(industry, '')
    WHEN 2 THEN 'country:' || leave_step || ':' || country
    ELSE iif(traits_yes >> (facet.value - 3) & 1, 'yes:' || leave_step || ':' || (facet.value - 3),
      iif(traits_no >> (facet.value - 3) & 1, 'no:' || leave_step || ':' || (facet.value - 3), NULL)) END AS facet
  FROM companies AS c,
    json_each(json_array(char(10), industry || char(10), char(10) || country, industry || char(10) || country)) AS scope,
    json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14]') AS facet
  WHERE c.is_approved = 1 AND scope.value IS NOT NULL
) WHERE facet IS NOT NULL;
