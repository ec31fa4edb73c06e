-- What waits, and how often that has changed; and what is deleted is written over first.
INSERT INTO totals (name, total, revision) VALUES ('figure_reports:open', 0, 1);
--> statement-breakpoint
CREATE TRIGGER figure_reports_counted_in AFTER INSERT ON figure_reports WHEN NEW.state = 'open'
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'figure_reports:open';
END;
--> statement-breakpoint
CREATE TRIGGER figure_reports_counted_over AFTER UPDATE OF state ON figure_reports WHEN OLD.state <> NEW.state
BEGIN
  UPDATE totals SET total = total + (NEW.state = 'open') - (OLD.state = 'open'), revision = revision + 1
  WHERE name = 'figure_reports:open';
END;
--> statement-breakpoint
CREATE TRIGGER figure_reports_counted_out AFTER DELETE ON figure_reports WHEN OLD.state = 'open'
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'figure_reports:open';
END;
--> statement-breakpoint
CREATE TRIGGER figure_reports_written_over BEFORE DELETE ON figure_reports
WHEN length(OLD.words) > 0 OR length(OLD.url) > 0
BEGIN
  UPDATE figure_reports SET
    words = printf('%.*c', length(CAST(OLD.words AS BLOB)), 'x'),
    url = printf('%.*c', length(CAST(OLD.url AS BLOB)), 'x')
  WHERE id = OLD.id;
END;
