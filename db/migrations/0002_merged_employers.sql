CREATE TABLE `different_employers` (
	`one_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`one_id`, `other_id`),
	FOREIGN KEY (`one_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "different_employers_order" CHECK("different_employers"."one_id" < "different_employers"."other_id")
) STRICT;--> statement-breakpoint
CREATE INDEX `different_employers_newest` ON `different_employers` (`decided_at`);--> statement-breakpoint
CREATE TABLE `employer_merges` (
	`from_id` integer PRIMARY KEY NOT NULL,
	`into_id` integer NOT NULL,
	`merged_at` integer NOT NULL,
	`former` text NOT NULL,
	`moved` text NOT NULL,
	FOREIGN KEY (`from_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`into_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_merges_shape" CHECK("employer_merges"."from_id" <> "employer_merges"."into_id" and json_valid("employer_merges"."former") and json_valid("employer_merges"."moved"))
) STRICT;--> statement-breakpoint
CREATE INDEX `employer_merges_by_target` ON `employer_merges` (`into_id`);--> statement-breakpoint
CREATE INDEX `employer_merges_newest` ON `employer_merges` (`merged_at`);
--> statement-breakpoint
DROP TRIGGER ratings_stay_with_their_employer;
--> statement-breakpoint
CREATE TRIGGER ratings_stay_with_their_employer BEFORE UPDATE OF company_id ON ratings
WHEN NEW.company_id <> OLD.company_id AND NOT EXISTS (SELECT 1 FROM employer_merges
  WHERE (from_id, into_id) IN (VALUES (OLD.company_id, NEW.company_id), (NEW.company_id, OLD.company_id)))
BEGIN
  SELECT RAISE(ABORT, 'a vote cannot move to another employer, unless the two are merged');
END;
--> statement-breakpoint
CREATE TRIGGER ratings_moved AFTER UPDATE OF company_id ON ratings
WHEN NEW.company_id <> OLD.company_id AND NEW.is_approved = 1
BEGIN
  UPDATE companies SET
    upvotes = upvotes + iif(id = NEW.company_id, 1, -1) * NEW.is_positive,
    downvotes = downvotes + iif(id = NEW.company_id, 1, -1) * (1 - NEW.is_positive),
    recent_comments = (SELECT json_group_array(comment) FROM (
      SELECT comment FROM ratings WHERE company_id = companies.id AND is_approved = 1 AND comment IS NOT NULL
      ORDER BY date_submitted DESC, id DESC LIMIT 3))
  WHERE id IN (OLD.company_id, NEW.company_id);
END;
--> statement-breakpoint
DROP VIEW searchable_companies;
--> statement-breakpoint
CREATE VIEW searchable_companies AS
SELECT id, search_name || former AS name,
  iif(is_approved, search_name || former || ' ' || search_industry || ' ' || search_rest, '') AS words,
  iif(is_approved, 'all i' || hex(coalesce(industry, '')) || ' c' || hex(country)
    || iif(leave_step >= 12, ' m12', '') || iif(leave_step >= 16, ' m16', '') || iif(leave_step >= 20, ' m20', '')
    || (SELECT group_concat(iif(traits_yes >> value & 1, ' y' || value, '') || iif(traits_no >> value & 1, ' n' || value, ''), '')
        FROM json_each('[0,1,2,3,4,5,6,7,8,9,10]')), '') AS filters
FROM (SELECT *, (SELECT coalesce(group_concat(' ' || merged.search_name, ''), '')
  FROM employer_merges JOIN companies AS merged ON merged.id = employer_merges.from_id
  WHERE employer_merges.into_id = companies.id) AS former FROM companies)
WHERE is_approved = 1 OR owner_tag IS NULL;
