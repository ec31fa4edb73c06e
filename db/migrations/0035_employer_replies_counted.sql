-- What waits, and how often that has changed; and what is deleted is written over first.
INSERT INTO totals (name, total, revision) VALUES ('employer_claims:waiting', 0, 1), ('employer_replies:waiting', 0, 1);
--> statement-breakpoint
CREATE TRIGGER employer_claims_counted_in AFTER INSERT ON employer_representatives WHEN NEW.state = 'waiting'
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'employer_claims:waiting';
END;
--> statement-breakpoint
CREATE TRIGGER employer_claims_counted_over AFTER UPDATE OF state ON employer_representatives
WHEN (OLD.state = 'waiting') <> (NEW.state = 'waiting')
BEGIN
  UPDATE totals SET total = total + (NEW.state = 'waiting') - (OLD.state = 'waiting'), revision = revision + 1
  WHERE name = 'employer_claims:waiting';
END;
--> statement-breakpoint
CREATE TRIGGER employer_claims_counted_out AFTER DELETE ON employer_representatives WHEN OLD.state = 'waiting'
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'employer_claims:waiting';
END;
--> statement-breakpoint
CREATE TRIGGER employer_replies_counted_in AFTER INSERT ON employer_replies WHEN NEW.proposed IS NOT NULL
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'employer_replies:waiting';
END;
--> statement-breakpoint
CREATE TRIGGER employer_replies_counted_over AFTER UPDATE OF proposed ON employer_replies
WHEN (OLD.proposed IS NULL) <> (NEW.proposed IS NULL)
BEGIN
  UPDATE totals SET total = total + (NEW.proposed IS NOT NULL) - (OLD.proposed IS NOT NULL), revision = revision + 1
  WHERE name = 'employer_replies:waiting';
END;
--> statement-breakpoint
CREATE TRIGGER employer_replies_counted_out AFTER DELETE ON employer_replies WHEN OLD.proposed IS NOT NULL
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'employer_replies:waiting';
END;
--> statement-breakpoint
-- In as many bytes, where there are any; what waits stays "waiting", so that the count is right when the row goes.
CREATE TRIGGER employer_replies_written_over BEFORE DELETE ON employer_replies
WHEN length(OLD.published) > 0 OR length(OLD.proposed) > 0
BEGIN
  UPDATE employer_replies SET
    published = iif(OLD.published IS NULL, NULL, printf('%.*c', length(CAST(OLD.published AS BLOB)), 'x')),
    proposed = iif(OLD.proposed IS NULL, NULL, printf('%.*c', length(CAST(OLD.proposed AS BLOB)), 'x'))
  WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER employer_representatives_written_over BEFORE DELETE ON employer_representatives
BEGIN
  UPDATE employer_representatives SET email = printf('%.*c', length(CAST(OLD.email AS BLOB)), 'x') WHERE id = OLD.id;
END;
