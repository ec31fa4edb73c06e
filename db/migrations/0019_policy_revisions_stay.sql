-- Each policy document that an employer gets is kept, with the role of who wrote it. Under a random id: running ones
-- would be in the order in which people shared, which is that of their sessions; versions tell the order of one
-- employer's. What is written over before a draft is deleted is none ("x").
CREATE TRIGGER companies_policy_begun AFTER INSERT ON companies WHEN NEW.policy_document IS NOT NULL
BEGIN
  INSERT INTO policy_revisions (id, company_id, version, author_role, document)
  VALUES (abs(random() >> 15), NEW.id, NEW.version, coalesce(NEW.policy_role, 'admin'), NEW.policy_document);
END;
--> statement-breakpoint
CREATE TRIGGER companies_policy_revised AFTER UPDATE OF policy_document ON companies
WHEN NEW.policy_document IS NOT OLD.policy_document AND json_type(NEW.policy_document, '$.x') IS NULL
BEGIN
  INSERT INTO policy_revisions (id, company_id, version, author_role, document)
  VALUES (abs(random() >> 15), NEW.id, NEW.version, coalesce(NEW.policy_role, 'admin'), NEW.policy_document);
END;
--> statement-breakpoint
-- While its employer stands, a revision can be neither changed, replaced nor deleted.
CREATE TRIGGER policy_revisions_keep BEFORE UPDATE ON policy_revisions
WHEN EXISTS (SELECT 1 FROM companies WHERE id = OLD.company_id)
BEGIN
  SELECT RAISE(ABORT, 'a policy revision cannot be changed');
END;
--> statement-breakpoint
CREATE TRIGGER policy_revisions_stay BEFORE DELETE ON policy_revisions
WHEN EXISTS (SELECT 1 FROM companies WHERE id = OLD.company_id)
BEGIN
  SELECT RAISE(ABORT, 'a policy revision cannot be deleted');
END;
--> statement-breakpoint
CREATE TRIGGER policy_revisions_add BEFORE INSERT ON policy_revisions
WHEN EXISTS (SELECT 1 FROM policy_revisions WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a policy revision cannot be replaced');
END;
--> statement-breakpoint
-- A draft's documents may hold a member's words: they are written over before they go, in the same number of bytes.
CREATE TRIGGER companies_policy_written_over BEFORE DELETE ON companies
WHEN OLD.is_approved = 0 AND length(OLD.policy_document) > 8
BEGIN
  UPDATE companies SET policy_document =
    printf('{"x":"%.*c"}', length(CAST(OLD.policy_document AS BLOB)) - 8, 'x')
  WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER policy_revisions_written_over BEFORE DELETE ON policy_revisions WHEN length(OLD.document) > 0
BEGIN
  UPDATE policy_revisions SET document = printf('%.*c', length(CAST(OLD.document AS BLOB)), 'x') WHERE id = OLD.id;
END;
