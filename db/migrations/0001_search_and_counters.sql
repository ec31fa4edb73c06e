-- Search over approved employers. The texts arrive folded (accents, case and punctuation gone), and each word
-- carries as its first letter where it was found: n(ame); j, name or industry; a(nywhere); f(ilter). So a search
-- in one place asks for one word, and a filter intersects inside the index. Filter words are 'fi' or 'fc' with the
-- label in hex, and 'fm12', 'fm16', 'fm20' for the minimum weeks that an employer satisfies. A place without words
-- leaves its letter alone, which no search asks for.
-- Prefixes up to 15 typed letters are indexed: FTS5 reads such a one row by row and can stop, but gathers every row
-- of another before it gives the first.
CREATE VIRTUAL TABLE company_search USING fts5(
  words, content='', contentless_delete=1, detail=none,
  prefix='2 3 4 5 6 7 8 9 10 11 12 13 14 15 16', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
CREATE VIEW searchable_companies AS
SELECT
  id,
  is_approved,
  replace(' ' || search_name, ' ', ' n')
    || replace(' ' || search_name || rtrim(' ' || search_industry), ' ', ' j')
    || replace(' ' || search_name || rtrim(' ' || search_industry) || rtrim(' ' || search_rest), ' ', ' a')
    || ' fi' || hex(coalesce(industry, '')) || ' fc' || hex(country)
    || iif(leave_step >= 12, ' fm12', '') || iif(leave_step >= 16, ' fm16', '') || iif(leave_step >= 20, ' fm20', '') AS words
FROM companies;
--> statement-breakpoint
-- One row written into this view moves the counters of one kind of employer: +1, or -1.
CREATE VIEW directory_changes AS SELECT '' AS industry, '' AS country, 0 AS leave_step, 0 AS delta;
--> statement-breakpoint
CREATE TRIGGER directory_changes_counted INSTEAD OF INSERT ON directory_changes
BEGIN
  INSERT INTO directory_counts (facet, given, counts)
  VALUES ('industry', '', json_set('{}', '$."' || NEW.industry || '"."' || NEW.leave_step || '"', NEW.delta))
  ON CONFLICT (facet, given) DO UPDATE SET counts = json_set(counts,
    '$."' || NEW.industry || '"."' || NEW.leave_step || '"',
    coalesce(json_extract(counts, '$."' || NEW.industry || '"."' || NEW.leave_step || '"'), 0) + NEW.delta);
  INSERT INTO directory_counts (facet, given, counts)
  VALUES ('industry', NEW.country, json_set('{}', '$."' || NEW.industry || '"."' || NEW.leave_step || '"', NEW.delta))
  ON CONFLICT (facet, given) DO UPDATE SET counts = json_set(counts,
    '$."' || NEW.industry || '"."' || NEW.leave_step || '"',
    coalesce(json_extract(counts, '$."' || NEW.industry || '"."' || NEW.leave_step || '"'), 0) + NEW.delta);
  INSERT INTO directory_counts (facet, given, counts)
  VALUES ('country', '', json_set('{}', '$."' || NEW.country || '"."' || NEW.leave_step || '"', NEW.delta))
  ON CONFLICT (facet, given) DO UPDATE SET counts = json_set(counts,
    '$."' || NEW.country || '"."' || NEW.leave_step || '"',
    coalesce(json_extract(counts, '$."' || NEW.country || '"."' || NEW.leave_step || '"'), 0) + NEW.delta);
  INSERT INTO directory_counts (facet, given, counts)
  SELECT 'country', NEW.industry, json_set('{}', '$."' || NEW.country || '"."' || NEW.leave_step || '"', NEW.delta)
  WHERE NEW.industry <> ''
  ON CONFLICT (facet, given) DO UPDATE SET counts = json_set(counts,
    '$."' || NEW.country || '"."' || NEW.leave_step || '"',
    coalesce(json_extract(counts, '$."' || NEW.country || '"."' || NEW.leave_step || '"'), 0) + NEW.delta);
END;
--> statement-breakpoint
CREATE TRIGGER companies_published AFTER INSERT ON companies WHEN NEW.is_approved = 1
BEGIN
  INSERT INTO directory_changes VALUES (coalesce(NEW.industry, ''), NEW.country, NEW.leave_step, 1);
  INSERT INTO company_search (rowid, words)
  SELECT id, words FROM searchable_companies WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_withdrawn AFTER DELETE ON companies WHEN OLD.is_approved = 1
BEGIN
  INSERT INTO directory_changes VALUES (coalesce(OLD.industry, ''), OLD.country, OLD.leave_step, -1);
  DELETE FROM company_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_recounted AFTER UPDATE OF is_approved, industry, country, maternity_leave ON companies
WHEN OLD.is_approved + NEW.is_approved > 0
  AND (OLD.is_approved, coalesce(OLD.industry, ''), OLD.country, OLD.leave_step)
    IS NOT (NEW.is_approved, coalesce(NEW.industry, ''), NEW.country, NEW.leave_step)
BEGIN
  INSERT INTO directory_changes
  SELECT coalesce(OLD.industry, ''), OLD.country, OLD.leave_step, -1 WHERE OLD.is_approved = 1;
  INSERT INTO directory_changes
  SELECT coalesce(NEW.industry, ''), NEW.country, NEW.leave_step, 1 WHERE NEW.is_approved = 1;
END;
--> statement-breakpoint
CREATE TRIGGER companies_reindexed
AFTER UPDATE OF is_approved, industry, country, maternity_leave, search_name, search_industry, search_rest ON companies
WHEN OLD.is_approved + NEW.is_approved > 0
  AND (OLD.is_approved, coalesce(OLD.industry, ''), OLD.country, OLD.leave_step, OLD.search_name, OLD.search_industry, OLD.search_rest)
    IS NOT (NEW.is_approved, coalesce(NEW.industry, ''), NEW.country, NEW.leave_step, NEW.search_name, NEW.search_industry, NEW.search_rest)
BEGIN
  DELETE FROM company_search WHERE rowid = OLD.id AND OLD.is_approved = 1;
  INSERT INTO company_search (rowid, words)
  SELECT id, words FROM searchable_companies WHERE id = NEW.id AND is_approved = 1;
END;
--> statement-breakpoint
-- Votes stand on the employer: only approved ones count, and only approved comments are kept.
CREATE TRIGGER ratings_cast AFTER INSERT ON ratings WHEN NEW.is_approved = 1
BEGIN
  UPDATE companies SET
    upvotes = upvotes + NEW.is_positive,
    downvotes = downvotes + 1 - NEW.is_positive,
    recent_comments = (SELECT json_group_array(comment) FROM (
      SELECT comment FROM ratings WHERE company_id = NEW.company_id AND is_approved = 1 AND comment IS NOT NULL
      ORDER BY date_submitted DESC, id DESC LIMIT 3))
  WHERE id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_withdrawn AFTER DELETE ON ratings WHEN OLD.is_approved = 1
BEGIN
  UPDATE companies SET
    upvotes = upvotes - OLD.is_positive,
    downvotes = downvotes - 1 + OLD.is_positive,
    recent_comments = (SELECT json_group_array(comment) FROM (
      SELECT comment FROM ratings WHERE company_id = OLD.company_id AND is_approved = 1 AND comment IS NOT NULL
      ORDER BY date_submitted DESC, id DESC LIMIT 3))
  WHERE id = OLD.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_changed AFTER UPDATE OF is_approved, is_positive, comment, date_submitted ON ratings
WHEN OLD.is_approved + NEW.is_approved > 0
BEGIN
  UPDATE companies SET
    upvotes = upvotes + NEW.is_approved * NEW.is_positive - OLD.is_approved * OLD.is_positive,
    downvotes = downvotes + NEW.is_approved * (1 - NEW.is_positive) - OLD.is_approved * (1 - OLD.is_positive),
    recent_comments = (SELECT json_group_array(comment) FROM (
      SELECT comment FROM ratings WHERE company_id = NEW.company_id AND is_approved = 1 AND comment IS NOT NULL
      ORDER BY date_submitted DESC, id DESC LIMIT 3))
  WHERE id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_stay_with_their_employer BEFORE UPDATE OF company_id ON ratings WHEN NEW.company_id <> OLD.company_id
BEGIN
  SELECT RAISE(ABORT, 'a vote cannot move to another employer');
END;
