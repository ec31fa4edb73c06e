-- What is deleted is written over first: SQLite frees the bytes of a row and leaves them where they are, until another
-- row needs the place. Only a text of the same length in bytes lands in the same place. SQLite looks a row up again
-- after a trigger that ran before its deletion or change, so that the row written over is the one that goes.
CREATE TRIGGER ratings_written_over BEFORE DELETE ON ratings WHEN OLD.comment IS NOT NULL
BEGIN
  UPDATE companies SET recent_comments = printf('[%.*c]', length(CAST(recent_comments AS BLOB)) - 2, ' ')
  WHERE id = OLD.company_id AND OLD.is_approved = 1 AND length(recent_comments) > 2;
  UPDATE ratings SET comment = printf('%.*c', length(CAST(OLD.comment AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_comment_written_over BEFORE UPDATE OF comment ON ratings
WHEN OLD.comment IS NOT NULL AND NEW.comment IS NOT OLD.comment AND (NEW.comment IS NULL OR trim(NEW.comment, 'x') <> '')
BEGIN
  UPDATE companies SET recent_comments = printf('[%.*c]', length(CAST(recent_comments AS BLOB)) - 2, ' ')
  WHERE id = OLD.company_id AND OLD.is_approved = 1 AND length(recent_comments) > 2;
  UPDATE ratings SET comment = printf('%.*c', length(CAST(OLD.comment AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER community_inputs_written_over BEFORE DELETE ON community_inputs
BEGIN
  UPDATE community_inputs SET content = printf('%.*c', length(CAST(OLD.content AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_requesters_written_over BEFORE DELETE ON company_requesters
WHEN length(OLD.additional_info) > 0
BEGIN
  UPDATE company_requesters SET additional_info = printf('%.*c', length(CAST(OLD.additional_info AS BLOB)), 'x')
  WHERE id = OLD.id;
END;
--> statement-breakpoint
-- Only drafts are deleted. What search would read of them stands folded in search_rest.
CREATE TRIGGER companies_written_over BEFORE DELETE ON companies WHEN OLD.is_approved = 0
BEGIN
  UPDATE companies SET
    additional_benefits = iif(length(additional_benefits) > 0,
      printf('%.*c', length(CAST(additional_benefits AS BLOB)), 'x'), additional_benefits),
    policy_details = iif(length(policy_details) > 0,
      printf('%.*c', length(CAST(policy_details AS BLOB)), 'x'), policy_details),
    verification_notes = iif(length(verification_notes) > 0,
      printf('%.*c', length(CAST(verification_notes AS BLOB)), 'x'), verification_notes),
    search_rest = iif(length(search_rest) > 0,
      printf('%.*c', length(CAST(search_rest AS BLOB)), 'x'), search_rest)
  WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_written_over BEFORE DELETE ON mail_outbox WHEN length(OLD.body) > 0
BEGIN
  UPDATE mail_outbox SET body = printf('%.*c', length(CAST(OLD.body AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_body_written_over BEFORE UPDATE OF body ON mail_outbox
WHEN length(OLD.body) > 0 AND NEW.body IS NULL
BEGIN
  UPDATE mail_outbox SET body = printf('%.*c', length(CAST(OLD.body AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
-- An address beside an experience was asked for and never shown to anybody: it is asked for no longer, and goes.
UPDATE community_inputs SET submitter_email = printf('%.*c', length(CAST(submitter_email AS BLOB)), 'x')
WHERE length(submitter_email) > 0;
--> statement-breakpoint
UPDATE community_inputs SET submitter_email = NULL WHERE submitter_email IS NOT NULL;
--> statement-breakpoint
-- The log quoted what members wrote of an employer, where an admin edited, imported over or deleted it. It names these
-- texts from now on, and what it quoted before is taken out, this once: nothing but the quotations changes.
DROP TRIGGER audit_entries_keep;
--> statement-breakpoint
UPDATE audit_entries SET before = json_replace(before, '$.name', '(not kept here)')
WHERE action IN ('company.edit', 'company.import', 'company.delete') AND json_type(before, '$.name') = 'text';
--> statement-breakpoint
UPDATE audit_entries SET after = json_replace(after, '$.name', '(not kept here)')
WHERE action IN ('company.edit', 'company.import') AND json_type(after, '$.name') = 'text';
--> statement-breakpoint
UPDATE audit_entries SET before = json_replace(before, '$.additionalBenefits', '(not kept here)')
WHERE action IN ('company.edit', 'company.import', 'company.delete') AND json_type(before, '$.additionalBenefits') = 'text';
--> statement-breakpoint
UPDATE audit_entries SET after = json_replace(after, '$.additionalBenefits', '(not kept here)')
WHERE action IN ('company.edit', 'company.import') AND json_type(after, '$.additionalBenefits') = 'text';
--> statement-breakpoint
UPDATE audit_entries SET before = json_replace(before, '$.waitingPeriod', '(not kept here)')
WHERE action IN ('company.edit', 'company.import', 'company.delete') AND json_type(before, '$.waitingPeriod') = 'text'
  AND before ->> '$.waitingPeriod' GLOB '*[^0-9.]*';
--> statement-breakpoint
UPDATE audit_entries SET after = json_replace(after, '$.waitingPeriod', '(not kept here)')
WHERE action IN ('company.edit', 'company.import') AND json_type(after, '$.waitingPeriod') = 'text'
  AND after ->> '$.waitingPeriod' GLOB '*[^0-9.]*';
--> statement-breakpoint
CREATE TRIGGER audit_entries_keep BEFORE UPDATE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry cannot be changed');
END;
