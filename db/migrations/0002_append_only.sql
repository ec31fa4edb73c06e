-- What an admin did stays as it was written: an entry can be neither changed nor taken away nor replaced.
CREATE TRIGGER audit_entries_keep BEFORE UPDATE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry cannot be changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry cannot be deleted');
END;
--> statement-breakpoint
-- REPLACE deletes without asking the trigger above.
CREATE TRIGGER audit_entries_add BEFORE INSERT ON audit_entries
WHEN EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'an audit entry cannot be replaced');
END;
