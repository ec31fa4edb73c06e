-- A request counts who asks for it, and goes with the last of them; what is deleted is written over first. Requests of
-- before lose the day and time of the first who asked, which could point at one person's other requests.
CREATE TRIGGER company_asks_counted_in AFTER INSERT ON company_asks
BEGIN
  UPDATE company_requests SET request_count = request_count + 1, version = version + 1 WHERE id = NEW.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER company_asks_counted_out AFTER DELETE ON company_asks
BEGIN
  UPDATE company_requests SET request_count = request_count - 1, version = version + 1 WHERE id = OLD.request_id;
  DELETE FROM company_requests WHERE id = OLD.request_id AND request_count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER company_asks_written_over BEFORE DELETE ON company_asks
WHEN length(OLD.sealed_email) > 0 OR length(OLD.sealed_note) > 0
BEGIN
  UPDATE company_asks SET
    sealed_email = printf('%.*c', length(CAST(OLD.sealed_email AS BLOB)), 'x'),
    sealed_note = printf('%.*c', length(CAST(OLD.sealed_note AS BLOB)), 'x')
  WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_asks_email_written_over BEFORE UPDATE OF sealed_email ON company_asks
WHEN length(OLD.sealed_email) > 0 AND NEW.sealed_email IS NULL
BEGIN
  UPDATE company_asks SET sealed_email = printf('%.*c', length(CAST(OLD.sealed_email AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_asks_note_written_over BEFORE UPDATE OF sealed_note ON company_asks
WHEN length(OLD.sealed_note) > 0 AND NEW.sealed_note IS NULL
BEGIN
  UPDATE company_asks SET sealed_note = printf('%.*c', length(CAST(OLD.sealed_note AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
UPDATE company_requests SET
  date_submitted = unixepoch(date_submitted / 1000, 'unixepoch', 'start of month') * 1000,
  shown_count = request_count;
