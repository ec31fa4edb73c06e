DROP TRIGGER audit_entries_counted_in;
--> statement-breakpoint
DROP TRIGGER community_inputs_counted_in;
--> statement-breakpoint
DROP TRIGGER community_inputs_counted_out;
--> statement-breakpoint
DROP TRIGGER community_inputs_counted_over;
--> statement-breakpoint
DROP TRIGGER companies_benchmarks_published;
--> statement-breakpoint
DROP TRIGGER companies_benchmarks_recounted;
--> statement-breakpoint
DROP TRIGGER companies_benchmarks_withdrawn;
--> statement-breakpoint
DROP TRIGGER companies_counted_in;
--> statement-breakpoint
DROP TRIGGER companies_counted_out;
--> statement-breakpoint
DROP TRIGGER companies_counted_over;
--> statement-breakpoint
DROP TRIGGER companies_facts_changed;
--> statement-breakpoint
DROP TRIGGER companies_named;
--> statement-breakpoint
DROP TRIGGER companies_policy_begun;
--> statement-breakpoint
DROP TRIGGER companies_policy_written_over;
--> statement-breakpoint
DROP TRIGGER companies_published;
--> statement-breakpoint
DROP TRIGGER companies_recounted;
--> statement-breakpoint
DROP TRIGGER companies_reindexed;
--> statement-breakpoint
DROP TRIGGER companies_renamed;
--> statement-breakpoint
DROP TRIGGER companies_traits_published;
--> statement-breakpoint
DROP TRIGGER companies_traits_recounted;
--> statement-breakpoint
DROP TRIGGER companies_traits_withdrawn;
--> statement-breakpoint
DROP TRIGGER companies_unnamed;
--> statement-breakpoint
DROP TRIGGER companies_withdrawn;
--> statement-breakpoint
DROP TRIGGER companies_written_over;
--> statement-breakpoint
DROP TRIGGER company_asks_email_written_over;
--> statement-breakpoint
DROP TRIGGER company_asks_note_written_over;
--> statement-breakpoint
DROP TRIGGER company_requests_counted_in;
--> statement-breakpoint
DROP TRIGGER company_requests_counted_out;
--> statement-breakpoint
DROP TRIGGER company_requests_counted_over;
--> statement-breakpoint
DROP TRIGGER employer_replies_counted_in;
--> statement-breakpoint
DROP TRIGGER employer_replies_counted_out;
--> statement-breakpoint
DROP TRIGGER employer_replies_counted_over;
--> statement-breakpoint
DROP TRIGGER employer_claims_counted_in;
--> statement-breakpoint
DROP TRIGGER employer_claims_counted_out;
--> statement-breakpoint
DROP TRIGGER employer_claims_counted_over;
--> statement-breakpoint
DROP TRIGGER figure_reports_counted_in;
--> statement-breakpoint
DROP TRIGGER figure_reports_counted_out;
--> statement-breakpoint
DROP TRIGGER figure_reports_counted_over;
--> statement-breakpoint
DROP TRIGGER launch_signups_counted_in;
--> statement-breakpoint
DROP TRIGGER launch_signups_counted_out;
--> statement-breakpoint
DROP TRIGGER launch_signups_counted_over;
--> statement-breakpoint
DROP TRIGGER policy_revisions_stay;
--> statement-breakpoint
DROP TRIGGER policy_revisions_written_over;
--> statement-breakpoint
DROP TRIGGER ratings_counted_in;
--> statement-breakpoint
DROP TRIGGER ratings_counted_out;
--> statement-breakpoint
DROP TRIGGER ratings_counted_over;
--> statement-breakpoint
DROP TRIGGER users_counted_in;
--> statement-breakpoint
DROP TRIGGER users_counted_out;
--> statement-breakpoint
DROP TRIGGER users_counted_over;
--> statement-breakpoint
DROP VIEW benchmark_changes;
--> statement-breakpoint
DROP VIEW benchmark_edits;
--> statement-breakpoint
DROP VIEW directory_changes;
--> statement-breakpoint
DROP VIEW searchable_companies;
--> statement-breakpoint
DROP VIEW trait_changes;
--> statement-breakpoint
DROP TABLE company_search;
--> statement-breakpoint
DROP TABLE company_names;
--> statement-breakpoint
DROP TABLE `directory_counts`;
--> statement-breakpoint
DROP TABLE `trait_counts`;
--> statement-breakpoint
DROP TABLE `totals`;
--> statement-breakpoint
DROP TABLE `benchmarks`;
--> statement-breakpoint
DROP INDEX `directory_all_full_pay_high_0`;
--> statement-breakpoint
DROP INDEX `directory_all_full_pay_high_6`;
--> statement-breakpoint
DROP INDEX `directory_all_full_pay_high_24`;
--> statement-breakpoint
DROP INDEX `directory_all_full_pay_high_60`;
--> statement-breakpoint
DROP INDEX `directory_all_full_pay_low_0`;
--> statement-breakpoint
DROP INDEX `directory_all_full_pay_low_6`;
--> statement-breakpoint
DROP INDEX `directory_all_full_pay_low_24`;
--> statement-breakpoint
DROP INDEX `directory_all_full_pay_low_60`;
--> statement-breakpoint
DROP INDEX `directory_industry_full_pay_high_0`;
--> statement-breakpoint
DROP INDEX `directory_industry_full_pay_high_6`;
--> statement-breakpoint
DROP INDEX `directory_industry_full_pay_high_24`;
--> statement-breakpoint
DROP INDEX `directory_industry_full_pay_high_60`;
--> statement-breakpoint
DROP INDEX `directory_industry_full_pay_low_0`;
--> statement-breakpoint
DROP INDEX `directory_industry_full_pay_low_6`;
--> statement-breakpoint
DROP INDEX `directory_industry_full_pay_low_24`;
--> statement-breakpoint
DROP INDEX `directory_industry_full_pay_low_60`;
--> statement-breakpoint
DROP INDEX `directory_country_full_pay_high_0`;
--> statement-breakpoint
DROP INDEX `directory_country_full_pay_high_6`;
--> statement-breakpoint
DROP INDEX `directory_country_full_pay_high_24`;
--> statement-breakpoint
DROP INDEX `directory_country_full_pay_high_60`;
--> statement-breakpoint
DROP INDEX `directory_country_full_pay_low_0`;
--> statement-breakpoint
DROP INDEX `directory_country_full_pay_low_6`;
--> statement-breakpoint
DROP INDEX `directory_country_full_pay_low_24`;
--> statement-breakpoint
DROP INDEX `directory_country_full_pay_low_60`;
--> statement-breakpoint
DROP INDEX `directory_both_full_pay_high_0`;
--> statement-breakpoint
DROP INDEX `directory_both_full_pay_high_6`;
--> statement-breakpoint
DROP INDEX `directory_both_full_pay_high_24`;
--> statement-breakpoint
DROP INDEX `directory_both_full_pay_high_60`;
--> statement-breakpoint
DROP INDEX `directory_both_full_pay_low_0`;
--> statement-breakpoint
DROP INDEX `directory_both_full_pay_low_6`;
--> statement-breakpoint
DROP INDEX `directory_both_full_pay_low_24`;
--> statement-breakpoint
DROP INDEX `directory_both_full_pay_low_60`;
--> statement-breakpoint
ALTER TABLE `companies` DROP COLUMN `full_pay_low_0`;
--> statement-breakpoint
ALTER TABLE `companies` DROP COLUMN `full_pay_low_6`;
--> statement-breakpoint
ALTER TABLE `companies` DROP COLUMN `full_pay_low_24`;
--> statement-breakpoint
ALTER TABLE `companies` DROP COLUMN `full_pay_low_60`;
--> statement-breakpoint
CREATE TABLE `directory_facets` (
	`given` text PRIMARY KEY NOT NULL,
	`counts` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `benchmarks` (
	`country` text NOT NULL,
	`industry` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`country`, `industry`)
) STRICT;
--> statement-breakpoint
-- What search finds employers by, folded as the columns of `companies` are. `name` serves admins too, drafts included, but for
-- shared policies that wait: the index keeps the order in which it was filled. `words` and `filters` are published alone.
-- Prefixes up to eight letters are indexed: FTS5 reads such a one row by row and can stop at a limit.
CREATE VIRTUAL TABLE company_search USING fts5(
  name, words, filters, content='', contentless_delete=1, detail=column,
  prefix='1 2 3 4 5 6 7 8', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
-- Filter words: all; i and c with the industry's and country's label in hex; m12, m16, m20 for the minimum weeks that an
-- employer satisfies; y and n with a trait's number for what its policy states with yes and with no.
CREATE VIEW searchable_companies AS
SELECT id, search_name AS name,
  iif(is_approved, search_name || ' ' || search_industry || ' ' || search_rest, '') AS words,
  iif(is_approved, 'all i' || hex(coalesce(industry, '')) || ' c' || hex(country)
    || iif(leave_step >= 12, ' m12', '') || iif(leave_step >= 16, ' m16', '') || iif(leave_step >= 20, ' m20', '')
    || (SELECT group_concat(iif(traits_yes >> value & 1, ' y' || value, '') || iif(traits_no >> value & 1, ' n' || value, ''), '')
        FROM json_each('[0,1,2,3,4,5,6,7,8,9,10]')), '') AS filters
FROM companies WHERE is_approved = 1 OR owner_tag IS NULL;
--> statement-breakpoint
-- What each published employer counts as: for all, for its industry, for its country and for both. Facets 3 to 13 are traits.
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
    json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13]') AS facet
  WHERE c.is_approved = 1 AND scope.value IS NOT NULL
) WHERE facet IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER companies_added AFTER INSERT ON companies
BEGIN
  INSERT INTO company_search (rowid, name, words, filters)
  SELECT id, name, words, filters FROM searchable_companies WHERE id = NEW.id;
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, 1 ORDER BY facet) FROM company_facets WHERE id = NEW.id GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
  INSERT INTO policy_revisions (id, company_id, version, author_role, document)
  SELECT abs(random() >> 15), NEW.id, NEW.version, coalesce(NEW.policy_role, 'admin'), NEW.policy_document
  WHERE NEW.policy_document IS NOT NULL;
END;
--> statement-breakpoint
-- What search and the counts say of an employer is taken out before it changes, and put back as it is then.
CREATE TRIGGER companies_changing BEFORE UPDATE OF is_approved, owner_tag, industry, country, maternity_leave, traits_yes, traits_no, search_name, search_industry, search_rest ON companies
BEGIN
  DELETE FROM company_search WHERE rowid = OLD.id;
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, -1 ORDER BY facet) FROM company_facets WHERE id = OLD.id GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
END;
--> statement-breakpoint
CREATE TRIGGER companies_changed AFTER UPDATE OF is_approved, owner_tag, industry, country, maternity_leave, traits_yes, traits_no, search_name, search_industry, search_rest ON companies
BEGIN
  INSERT INTO company_search (rowid, name, words, filters)
  SELECT id, name, words, filters FROM searchable_companies WHERE id = NEW.id;
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, 1 ORDER BY facet) FROM company_facets WHERE id = NEW.id GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
END;
--> statement-breakpoint
-- What was never published is overwritten before it goes: SQLite leaves deleted bytes where they stood.
CREATE TRIGGER companies_deleted BEFORE DELETE ON companies
BEGIN
  UPDATE companies SET
    additional_benefits = iif(length(additional_benefits) > 0,
      printf('%.*c', length(CAST(additional_benefits AS BLOB)), 'x'), additional_benefits),
    policy_details = iif(length(policy_details) > 0,
      printf('%.*c', length(CAST(policy_details AS BLOB)), 'x'), policy_details),
    verification_notes = iif(length(verification_notes) > 0,
      printf('%.*c', length(CAST(verification_notes AS BLOB)), 'x'), verification_notes),
    search_rest = iif(length(search_rest) > 0,
      printf('%.*c', length(CAST(search_rest AS BLOB)), 'x'), search_rest),
    policy_document = iif(length(policy_document) > 8,
      printf('{"x":"%.*c"}', length(CAST(policy_document AS BLOB)) - 8, 'x'), policy_document)
  WHERE id = OLD.id AND is_approved = 0;
  DELETE FROM company_search WHERE rowid = OLD.id;
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, -1 ORDER BY facet) FROM company_facets WHERE id = OLD.id GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
END;
--> statement-breakpoint
CREATE TRIGGER company_asks_blanked BEFORE UPDATE OF sealed_email, sealed_note ON company_asks
BEGIN
  UPDATE company_asks SET sealed_email = printf('%.*c', length(CAST(OLD.sealed_email AS BLOB)), 'x')
  WHERE id = OLD.id AND length(OLD.sealed_email) > 0 AND NEW.sealed_email IS NULL;
  UPDATE company_asks SET sealed_note = printf('%.*c', length(CAST(OLD.sealed_note AS BLOB)), 'x')
  WHERE id = OLD.id AND length(OLD.sealed_note) > 0 AND NEW.sealed_note IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER policy_revisions_stay BEFORE DELETE ON policy_revisions
BEGIN
  SELECT RAISE(ABORT, 'a policy revision cannot be deleted') WHERE EXISTS (SELECT 1 FROM companies WHERE id = OLD.company_id);
  UPDATE policy_revisions SET document = printf('%.*c', length(CAST(OLD.document AS BLOB)), 'x')
  WHERE id = OLD.id AND length(OLD.document) > 0;
END;
--> statement-breakpoint
INSERT INTO company_search (rowid, name, words, filters) SELECT id, name, words, filters FROM searchable_companies;
--> statement-breakpoint
INSERT INTO directory_facets (given, counts)
SELECT given, json_group_object(facet, n ORDER BY facet) FROM (SELECT given, facet, count(*) AS n FROM company_facets GROUP BY 1, 2) GROUP BY given;
--> statement-breakpoint
INSERT INTO benchmarks (country, industry, counts)
with stated as materialized (
  select country, coalesce(industry, '') as industry,
    coalesce(cast(round(maternity_leave * 10) as integer), 'null') as prim,
    coalesce(cast(round(paternity_leave * 10) as integer), 'null') as sec, coalesce(full_pay_12, 'null') as full
  from companies where is_approved = 1 and true),
figures as (
  select country, industry, 'primary' as figure, prim as weeks from stated
  union all select country, industry, 'secondary', sec from stated
  union all select country, industry, 'fullPay', full from stated),
counted as (
  select country, '' as industry, figure, weeks, count(*) as n from figures group by 1, 3, 4
  union all select country, industry, figure, weeks, count(*) from figures where industry <> '' group by 1, 2, 3, 4)
select country, industry, json_group_object(figure, json(histogram)) as counts from (
  select country, industry, figure, json_group_object(cast(weeks as text), n) as histogram
  from counted group by 1, 2, 3)
group by 1, 2;
