-- What a policy states of each trait is counted and stands in the search index, beside the other filters: 'fy' with a letter for a trait
-- that it states with yes, 'fn' with no. The letters are in the order of `traits` in trait-rules.ts. A view cannot be
-- changed, so it is made anew with what it had; so is the trigger that keeps the index.
DROP TRIGGER companies_reindexed;
--> statement-breakpoint
DROP VIEW searchable_companies;
--> statement-breakpoint
CREATE VIEW searchable_companies AS
SELECT
  id,
  is_approved,
  replace(' ' || search_name, ' ', ' n')
    || replace(' ' || search_name || rtrim(' ' || search_industry), ' ', ' j')
    || replace(' ' || search_name || rtrim(' ' || search_industry) || rtrim(' ' || search_rest), ' ', ' a')
    || ' fi' || hex(coalesce(industry, '')) || ' fc' || hex(country)
    || iif(leave_step >= 12, ' fm12', '') || iif(leave_step >= 16, ' fm16', '') || iif(leave_step >= 20, ' fm20', '')
    || iif(traits_yes & 1, ' fya', '')
    || iif(traits_yes & 2, ' fyb', '')
    || iif(traits_yes & 4, ' fyc', '')
    || iif(traits_yes & 8, ' fyd', '')
    || iif(traits_yes & 16, ' fye', '')
    || iif(traits_yes & 32, ' fyf', '')
    || iif(traits_yes & 64, ' fyg', '')
    || iif(traits_yes & 128, ' fyh', '')
    || iif(traits_yes & 256, ' fyi', '')
    || iif(traits_yes & 512, ' fyj', '')
    || iif(traits_yes & 1024, ' fyk', '')
    || iif(traits_no & 1, ' fna', '')
    || iif(traits_no & 2, ' fnb', '')
    || iif(traits_no & 4, ' fnc', '')
    || iif(traits_no & 8, ' fnd', '')
    || iif(traits_no & 16, ' fne', '')
    || iif(traits_no & 32, ' fnf', '')
    || iif(traits_no & 64, ' fng', '')
    || iif(traits_no & 128, ' fnh', '')
    || iif(traits_no & 256, ' fni', '')
    || iif(traits_no & 512, ' fnj', '')
    || iif(traits_no & 1024, ' fnk', '') AS words
FROM companies;
--> statement-breakpoint
CREATE TRIGGER companies_reindexed
AFTER UPDATE OF is_approved, industry, country, maternity_leave, search_name, search_industry, search_rest, traits_yes, traits_no ON companies
WHEN OLD.is_approved + NEW.is_approved > 0
  AND (OLD.is_approved, coalesce(OLD.industry, ''), OLD.country, OLD.leave_step, OLD.search_name, OLD.search_industry, OLD.search_rest, coalesce(OLD.traits_yes, 0), coalesce(OLD.traits_no, 0))
    IS NOT (NEW.is_approved, coalesce(NEW.industry, ''), NEW.country, NEW.leave_step, NEW.search_name, NEW.search_industry, NEW.search_rest, coalesce(NEW.traits_yes, 0), coalesce(NEW.traits_no, 0))
BEGIN
  DELETE FROM company_search WHERE rowid = OLD.id AND OLD.is_approved = 1;
  INSERT INTO company_search (rowid, words)
  SELECT id, words FROM searchable_companies WHERE id = NEW.id AND is_approved = 1;
END;
--> statement-breakpoint
-- One row written into this view moves the counts of one kind of employer: +1, or -1, or by many.
CREATE VIEW trait_changes AS
SELECT '' AS industry, '' AS country, 0 AS leave_step, 0 AS yes, 0 AS no, 0 AS delta;
--> statement-breakpoint
CREATE TRIGGER trait_changes_counted INSTEAD OF INSERT ON trait_changes
BEGIN
  INSERT INTO trait_counts (given, counts)
  SELECT char(10), json_set('{}', '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"', NEW.delta) WHERE true
  ON CONFLICT (given) DO UPDATE SET counts = json_set(counts, '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"', coalesce(json_extract(counts, '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"'), 0) + NEW.delta);
  INSERT INTO trait_counts (given, counts)
  SELECT char(10) || NEW.country, json_set('{}', '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"', NEW.delta) WHERE true
  ON CONFLICT (given) DO UPDATE SET counts = json_set(counts, '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"', coalesce(json_extract(counts, '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"'), 0) + NEW.delta);
  INSERT INTO trait_counts (given, counts)
  SELECT NEW.industry || char(10), json_set('{}', '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"', NEW.delta) WHERE NEW.industry <> ''
  ON CONFLICT (given) DO UPDATE SET counts = json_set(counts, '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"', coalesce(json_extract(counts, '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"'), 0) + NEW.delta);
  INSERT INTO trait_counts (given, counts)
  SELECT NEW.industry || char(10) || NEW.country, json_set('{}', '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"', NEW.delta) WHERE NEW.industry <> ''
  ON CONFLICT (given) DO UPDATE SET counts = json_set(counts, '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"', coalesce(json_extract(counts, '$."' || NEW.yes || ',' || NEW.no || '"."' || NEW.leave_step || '"'), 0) + NEW.delta);
END;
--> statement-breakpoint
CREATE TRIGGER companies_traits_published AFTER INSERT ON companies WHEN NEW.is_approved = 1
BEGIN
  INSERT INTO trait_changes
  VALUES (coalesce(NEW.industry, ''), NEW.country, NEW.leave_step, coalesce(NEW.traits_yes, 0), coalesce(NEW.traits_no, 0), 1);
END;
--> statement-breakpoint
CREATE TRIGGER companies_traits_withdrawn AFTER DELETE ON companies WHEN OLD.is_approved = 1
BEGIN
  INSERT INTO trait_changes
  VALUES (coalesce(OLD.industry, ''), OLD.country, OLD.leave_step, coalesce(OLD.traits_yes, 0), coalesce(OLD.traits_no, 0), -1);
END;
--> statement-breakpoint
CREATE TRIGGER companies_traits_recounted
AFTER UPDATE OF is_approved, industry, country, maternity_leave, traits_yes, traits_no ON companies
WHEN OLD.is_approved + NEW.is_approved > 0
  AND (OLD.is_approved, coalesce(OLD.industry, ''), OLD.country, OLD.leave_step, coalesce(OLD.traits_yes, 0), coalesce(OLD.traits_no, 0))
    IS NOT (NEW.is_approved, coalesce(NEW.industry, ''), NEW.country, NEW.leave_step, coalesce(NEW.traits_yes, 0), coalesce(NEW.traits_no, 0))
BEGIN
  INSERT INTO trait_changes
  SELECT coalesce(OLD.industry, ''), OLD.country, OLD.leave_step, coalesce(OLD.traits_yes, 0), coalesce(OLD.traits_no, 0), -1
  WHERE OLD.is_approved = 1;
  INSERT INTO trait_changes
  SELECT coalesce(NEW.industry, ''), NEW.country, NEW.leave_step, coalesce(NEW.traits_yes, 0), coalesce(NEW.traits_no, 0), 1
  WHERE NEW.is_approved = 1;
END;
--> statement-breakpoint
INSERT INTO trait_changes
SELECT coalesce(industry, ''), country, leave_step, coalesce(traits_yes, 0), coalesce(traits_no, 0), count(*)
FROM companies WHERE is_approved = 1 GROUP BY 1, 2, 3, 4, 5;
