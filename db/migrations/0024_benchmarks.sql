CREATE TABLE `benchmarks` (
	`country` text PRIMARY KEY NOT NULL,
	`counts` text NOT NULL
) STRICT;
--> statement-breakpoint
-- One row written into this view moves what one employer states, in tenths of weeks or 'null': +1, or -1, or of many alike.
CREATE VIEW benchmark_changes AS
SELECT '' AS country, '' AS industry, '' AS primary_weeks, '' AS secondary_weeks, '' AS full_pay, 0 AS delta;
--> statement-breakpoint
-- All industries together stand under ''. An employer of none is counted there alone: its paths are the same twice, and
-- both times what is set is reckoned from the counts as they were.
CREATE TRIGGER benchmark_changes_counted INSTEAD OF INSERT ON benchmark_changes
BEGIN
  INSERT INTO benchmarks (country, counts)
  SELECT NEW.country, json_set('{}',
    '$.""."primary"."' || NEW.primary_weeks || '"', NEW.delta,
    '$.""."secondary"."' || NEW.secondary_weeks || '"', NEW.delta,
    '$.""."fullPay"."' || NEW.full_pay || '"', NEW.delta,
    '$."' || NEW.industry || '"."primary"."' || NEW.primary_weeks || '"', NEW.delta,
    '$."' || NEW.industry || '"."secondary"."' || NEW.secondary_weeks || '"', NEW.delta,
    '$."' || NEW.industry || '"."fullPay"."' || NEW.full_pay || '"', NEW.delta) WHERE true
  ON CONFLICT (country) DO UPDATE SET counts = json_set(counts,
    '$.""."primary"."' || NEW.primary_weeks || '"', coalesce(json_extract(counts, '$.""."primary"."' || NEW.primary_weeks || '"'), 0) + NEW.delta,
    '$.""."secondary"."' || NEW.secondary_weeks || '"', coalesce(json_extract(counts, '$.""."secondary"."' || NEW.secondary_weeks || '"'), 0) + NEW.delta,
    '$.""."fullPay"."' || NEW.full_pay || '"', coalesce(json_extract(counts, '$.""."fullPay"."' || NEW.full_pay || '"'), 0) + NEW.delta,
    '$."' || NEW.industry || '"."primary"."' || NEW.primary_weeks || '"', coalesce(json_extract(counts, '$."' || NEW.industry || '"."primary"."' || NEW.primary_weeks || '"'), 0) + NEW.delta,
    '$."' || NEW.industry || '"."secondary"."' || NEW.secondary_weeks || '"', coalesce(json_extract(counts, '$."' || NEW.industry || '"."secondary"."' || NEW.secondary_weeks || '"'), 0) + NEW.delta,
    '$."' || NEW.industry || '"."fullPay"."' || NEW.full_pay || '"', coalesce(json_extract(counts, '$."' || NEW.industry || '"."fullPay"."' || NEW.full_pay || '"'), 0) + NEW.delta);
END;
--> statement-breakpoint
-- One row written into this view is an employer that stays in its country and states something else: one row is written.
CREATE VIEW benchmark_edits AS
SELECT '' AS country, '' AS industry, '' AS primary_weeks, '' AS secondary_weeks, '' AS full_pay,
  '' AS new_industry, '' AS new_primary_weeks, '' AS new_secondary_weeks, '' AS new_full_pay;
--> statement-breakpoint
CREATE TRIGGER benchmark_edits_counted INSTEAD OF INSERT ON benchmark_edits
BEGIN
  UPDATE benchmarks SET counts = (SELECT json_set(rest,
    '$.""."primary"."' || NEW.new_primary_weeks || '"', coalesce(json_extract(rest, '$.""."primary"."' || NEW.new_primary_weeks || '"'), 0) + 1,
    '$.""."secondary"."' || NEW.new_secondary_weeks || '"', coalesce(json_extract(rest, '$.""."secondary"."' || NEW.new_secondary_weeks || '"'), 0) + 1,
    '$.""."fullPay"."' || NEW.new_full_pay || '"', coalesce(json_extract(rest, '$.""."fullPay"."' || NEW.new_full_pay || '"'), 0) + 1,
    '$."' || NEW.new_industry || '"."primary"."' || NEW.new_primary_weeks || '"', coalesce(json_extract(rest, '$."' || NEW.new_industry || '"."primary"."' || NEW.new_primary_weeks || '"'), 0) + 1,
    '$."' || NEW.new_industry || '"."secondary"."' || NEW.new_secondary_weeks || '"', coalesce(json_extract(rest, '$."' || NEW.new_industry || '"."secondary"."' || NEW.new_secondary_weeks || '"'), 0) + 1,
    '$."' || NEW.new_industry || '"."fullPay"."' || NEW.new_full_pay || '"', coalesce(json_extract(rest, '$."' || NEW.new_industry || '"."fullPay"."' || NEW.new_full_pay || '"'), 0) + 1)
  FROM (SELECT json_set(counts,
    '$.""."primary"."' || NEW.primary_weeks || '"', coalesce(json_extract(counts, '$.""."primary"."' || NEW.primary_weeks || '"'), 0) + -1,
    '$.""."secondary"."' || NEW.secondary_weeks || '"', coalesce(json_extract(counts, '$.""."secondary"."' || NEW.secondary_weeks || '"'), 0) + -1,
    '$.""."fullPay"."' || NEW.full_pay || '"', coalesce(json_extract(counts, '$.""."fullPay"."' || NEW.full_pay || '"'), 0) + -1,
    '$."' || NEW.industry || '"."primary"."' || NEW.primary_weeks || '"', coalesce(json_extract(counts, '$."' || NEW.industry || '"."primary"."' || NEW.primary_weeks || '"'), 0) + -1,
    '$."' || NEW.industry || '"."secondary"."' || NEW.secondary_weeks || '"', coalesce(json_extract(counts, '$."' || NEW.industry || '"."secondary"."' || NEW.secondary_weeks || '"'), 0) + -1,
    '$."' || NEW.industry || '"."fullPay"."' || NEW.full_pay || '"', coalesce(json_extract(counts, '$."' || NEW.industry || '"."fullPay"."' || NEW.full_pay || '"'), 0) + -1) AS rest))
  WHERE country = NEW.country;
END;
--> statement-breakpoint
CREATE TRIGGER companies_benchmarks_published AFTER INSERT ON companies WHEN NEW.is_approved = 1
BEGIN
  INSERT INTO benchmark_changes SELECT NEW.country, coalesce(NEW.industry, ''), coalesce(cast(round(NEW.maternity_leave * 10) AS integer), 'null'), coalesce(cast(round(NEW.paternity_leave * 10) AS integer), 'null'), coalesce(NEW.full_pay_12, 'null'), 1;
END;
--> statement-breakpoint
CREATE TRIGGER companies_benchmarks_withdrawn AFTER DELETE ON companies WHEN OLD.is_approved = 1
BEGIN
  INSERT INTO benchmark_changes SELECT OLD.country, coalesce(OLD.industry, ''), coalesce(cast(round(OLD.maternity_leave * 10) AS integer), 'null'), coalesce(cast(round(OLD.paternity_leave * 10) AS integer), 'null'), coalesce(OLD.full_pay_12, 'null'), -1;
END;
--> statement-breakpoint
CREATE TRIGGER companies_benchmarks_recounted
AFTER UPDATE OF is_approved, industry, country, maternity_leave, paternity_leave, full_pay_12 ON companies
WHEN OLD.is_approved + NEW.is_approved > 0
  AND (OLD.is_approved, coalesce(OLD.industry, ''), OLD.country, OLD.maternity_leave, OLD.paternity_leave, OLD.full_pay_12)
    IS NOT (NEW.is_approved, coalesce(NEW.industry, ''), NEW.country, NEW.maternity_leave, NEW.paternity_leave, NEW.full_pay_12)
BEGIN
  INSERT INTO benchmark_edits
  SELECT OLD.country, coalesce(OLD.industry, ''), coalesce(cast(round(OLD.maternity_leave * 10) AS integer), 'null'), coalesce(cast(round(OLD.paternity_leave * 10) AS integer), 'null'), coalesce(OLD.full_pay_12, 'null'), coalesce(NEW.industry, ''), coalesce(cast(round(NEW.maternity_leave * 10) AS integer), 'null'), coalesce(cast(round(NEW.paternity_leave * 10) AS integer), 'null'), coalesce(NEW.full_pay_12, 'null')
  WHERE OLD.is_approved = NEW.is_approved AND OLD.country = NEW.country;
  INSERT INTO benchmark_changes
  SELECT OLD.country, coalesce(OLD.industry, ''), coalesce(cast(round(OLD.maternity_leave * 10) AS integer), 'null'), coalesce(cast(round(OLD.paternity_leave * 10) AS integer), 'null'), coalesce(OLD.full_pay_12, 'null'), -1
  WHERE OLD.is_approved = 1 AND NOT (OLD.is_approved = NEW.is_approved AND OLD.country = NEW.country);
  INSERT INTO benchmark_changes
  SELECT NEW.country, coalesce(NEW.industry, ''), coalesce(cast(round(NEW.maternity_leave * 10) AS integer), 'null'), coalesce(cast(round(NEW.paternity_leave * 10) AS integer), 'null'), coalesce(NEW.full_pay_12, 'null'), 1
  WHERE NEW.is_approved = 1 AND NOT (OLD.is_approved = NEW.is_approved AND OLD.country = NEW.country);
END;
--> statement-breakpoint
INSERT INTO benchmark_changes
SELECT country, coalesce(companies.industry, ''), coalesce(cast(round(companies.maternity_leave * 10) AS integer), 'null'), coalesce(cast(round(companies.paternity_leave * 10) AS integer), 'null'), coalesce(companies.full_pay_12, 'null'), count(*)
FROM companies WHERE is_approved = 1 GROUP BY 1, 2, 3, 4, 5;
