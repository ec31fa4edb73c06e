-- A full-text table numbers what it indexes in the order in which it comes (`origin` in its `_docsize`, and its segments),
-- whatever the ids of the rows. So what people shared and nobody has decided on leaves the index of names: that order is
-- that of their sessions. It comes in when it is decided on. All that stays is indexed anew, in one step.
DROP TRIGGER companies_named;
--> statement-breakpoint
DROP TRIGGER companies_unnamed;
--> statement-breakpoint
DROP TRIGGER companies_renamed;
--> statement-breakpoint
INSERT INTO company_names (company_names) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO company_names (rowid, words) SELECT id, search_name FROM companies WHERE owner_tag IS NULL;
--> statement-breakpoint
CREATE TRIGGER companies_named AFTER INSERT ON companies WHEN NEW.owner_tag IS NULL
BEGIN
  INSERT INTO company_names (rowid, words) VALUES (NEW.id, NEW.search_name);
END;
--> statement-breakpoint
CREATE TRIGGER companies_unnamed AFTER DELETE ON companies WHEN OLD.owner_tag IS NULL
BEGIN
  DELETE FROM company_names WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_renamed AFTER UPDATE OF search_name, owner_tag ON companies
WHEN OLD.search_name <> NEW.search_name OR (OLD.owner_tag IS NULL) <> (NEW.owner_tag IS NULL)
BEGIN
  DELETE FROM company_names WHERE rowid = OLD.id AND OLD.owner_tag IS NULL;
  INSERT INTO company_names (rowid, words) SELECT NEW.id, NEW.search_name WHERE NEW.owner_tag IS NULL;
END;
