CREATE INDEX `community_inputs_published` ON `community_inputs` (`approval_date`) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `ratings_published` ON `ratings` (`approval_date`) WHERE is_approved = 1;
--> statement-breakpoint
-- One row tells that any employer's facts changed, for lists that show employers beside what they list.
INSERT INTO totals (name, total, revision) VALUES ('companies', 0, 1);
--> statement-breakpoint
CREATE TRIGGER companies_facts_changed
AFTER UPDATE OF version, name, industry, country, maternity_leave, paternity_leave, is_approved ON companies
BEGIN
  UPDATE totals SET revision = revision + 1 WHERE name = 'companies';
END;
