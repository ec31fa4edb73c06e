-- What people contribute stops saying whose it is. The rows of votes and experiences lose account, email, exact time
-- and their running ids; who wrote them stands apart in former_owners, for 90 days at most, until the account signs in
-- and the contribution gets a tag that only the account can make. Nothing else points at the two tables, so they are
-- made anew; their triggers are made again as they were.
CREATE TABLE `former_owners` (
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `row_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `former_owners_by_user` ON `former_owners` (`user_id`);
--> statement-breakpoint
CREATE INDEX `former_owners_by_expiry` ON `former_owners` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `__new_ratings` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`owner_tag` text,
	`is_positive` integer NOT NULL,
	`comment` text,
	`is_approved` integer DEFAULT false NOT NULL,
	`approved_by` integer,
	`approval_date` integer,
	`date_submitted` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE TABLE `__ids_of_ratings` (former integer PRIMARY KEY, id integer NOT NULL) STRICT;
--> statement-breakpoint
INSERT INTO `__ids_of_ratings` SELECT id, abs(random() >> 15) FROM `ratings`;
--> statement-breakpoint
INSERT INTO `__new_ratings` (id, company_id, is_positive, comment, is_approved, approved_by, approval_date, date_submitted, version)
SELECT n.id, o.company_id, o.is_positive, o.comment, o.is_approved, o.approved_by, o.approval_date,
  iif(o.is_approved, unixepoch(o.date_submitted / 1000, 'unixepoch', 'start of month') * 1000, unixepoch(o.date_submitted / 1000, 'unixepoch', 'start of day') * 1000), o.version
FROM `ratings` o JOIN `__ids_of_ratings` n ON n.former = o.id;
--> statement-breakpoint
INSERT INTO `former_owners` (kind, row_id, user_id, expires_at)
SELECT 'vote', n.id, o.user_id, unixepoch('now', '+90 days') * 1000
FROM `ratings` o JOIN `__ids_of_ratings` n ON n.former = o.id WHERE o.user_id IS NOT NULL;
--> statement-breakpoint
DROP TABLE `__ids_of_ratings`;
--> statement-breakpoint
DROP TABLE `ratings`;
--> statement-breakpoint
ALTER TABLE `__new_ratings` RENAME TO `ratings`;
--> statement-breakpoint
CREATE TABLE `__new_community_inputs` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`content` text NOT NULL,
	`withdrawal_hash` text,
	`is_approved` integer DEFAULT false NOT NULL,
	`approved_by` integer,
	`approval_date` integer,
	`date_submitted` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE TABLE `__ids_of_community_inputs` (former integer PRIMARY KEY, id integer NOT NULL) STRICT;
--> statement-breakpoint
INSERT INTO `__ids_of_community_inputs` SELECT id, abs(random() >> 15) FROM `community_inputs`;
--> statement-breakpoint
INSERT INTO `__new_community_inputs` (id, company_id, content, is_approved, approved_by, approval_date, date_submitted, version)
SELECT n.id, o.company_id, o.content, o.is_approved, o.approved_by, o.approval_date,
  iif(o.is_approved, unixepoch(o.date_submitted / 1000, 'unixepoch', 'start of month') * 1000, unixepoch(o.date_submitted / 1000, 'unixepoch', 'start of day') * 1000), o.version
FROM `community_inputs` o JOIN `__ids_of_community_inputs` n ON n.former = o.id;
--> statement-breakpoint
INSERT INTO `former_owners` (kind, row_id, user_id, expires_at)
SELECT 'experience', n.id, o.user_id, unixepoch('now', '+90 days') * 1000
FROM `community_inputs` o JOIN `__ids_of_community_inputs` n ON n.former = o.id WHERE o.user_id IS NOT NULL;
--> statement-breakpoint
DROP TABLE `__ids_of_community_inputs`;
--> statement-breakpoint
DROP TABLE `community_inputs`;
--> statement-breakpoint
ALTER TABLE `__new_community_inputs` RENAME TO `community_inputs`;
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_by_owner` ON `ratings` (`owner_tag`);
--> statement-breakpoint
CREATE INDEX `ratings_recent_comments` ON `ratings` (`company_id`,date_submitted desc) WHERE is_approved = 1 and comment is not null;
--> statement-breakpoint
CREATE INDEX `ratings_by_employer` ON `ratings` (`company_id`);
--> statement-breakpoint
CREATE INDEX `ratings_pending` ON `ratings` (`date_submitted`) WHERE is_approved = 0;
--> statement-breakpoint
CREATE INDEX `ratings_published` ON `ratings` (`approval_date`) WHERE is_approved = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `community_inputs_by_withdrawal` ON `community_inputs` (`withdrawal_hash`);
--> statement-breakpoint
CREATE INDEX `community_inputs_public` ON `community_inputs` (`company_id`,date_submitted desc) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `community_inputs_pending` ON `community_inputs` (`date_submitted`) WHERE is_approved = 0;
--> statement-breakpoint
CREATE INDEX `community_inputs_published` ON `community_inputs` (`approval_date`) WHERE is_approved = 1;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER ratings_counted_in AFTER INSERT ON ratings
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'ratings:' || NEW.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_counted_out AFTER DELETE ON ratings
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'ratings:' || OLD.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_counted_over AFTER UPDATE OF is_approved, is_positive, comment, version ON ratings
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'ratings:' || OLD.is_approved;
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'ratings:' || NEW.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER community_inputs_counted_in AFTER INSERT ON community_inputs
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'community_inputs:' || NEW.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER community_inputs_counted_out AFTER DELETE ON community_inputs
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'community_inputs:' || OLD.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER community_inputs_counted_over AFTER UPDATE OF is_approved, content, version ON community_inputs
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'community_inputs:' || OLD.is_approved;
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'community_inputs:' || NEW.is_approved;
END;
--> statement-breakpoint
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
-- The newest comments are those of the newest month now.
UPDATE `companies` SET recent_comments = (SELECT json_group_array(comment) FROM (
  SELECT comment FROM ratings WHERE company_id = companies.id AND is_approved = 1 AND comment IS NOT NULL
  ORDER BY date_submitted DESC, id DESC LIMIT 3))
WHERE recent_comments <> '[]';
--> statement-breakpoint
-- A shared policy keeps its place; its author leaves it. Its column cannot be dropped without making the table anew, and
-- all that points at it with it, so a trigger keeps it empty.
INSERT INTO `former_owners` (kind, row_id, user_id, expires_at)
SELECT 'policy', id, submitted_by, unixepoch('now', '+90 days') * 1000 FROM `companies` WHERE submitted_by IS NOT NULL;
--> statement-breakpoint
DROP INDEX `companies_submitted_by`;
--> statement-breakpoint
ALTER TABLE `companies` ADD `owner_tag` text;
--> statement-breakpoint
CREATE INDEX `companies_shared` ON `companies` (`owner_tag`) WHERE owner_tag is not null;
--> statement-breakpoint
-- A tag that nobody can make again keeps it a shared policy until it is decided on.
UPDATE `companies` SET owner_tag = 'former ' || lower(hex(randomblob(16))), submitted_by = NULL,
  date_submitted = unixepoch(date_submitted / 1000, 'unixepoch', 'start of day') * 1000, last_updated = unixepoch(last_updated / 1000, 'unixepoch', 'start of day') * 1000
WHERE submitted_by IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER companies_keep_no_author BEFORE UPDATE OF submitted_by ON companies WHEN NEW.submitted_by IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a policy keeps no author');
END;
--> statement-breakpoint
CREATE TRIGGER companies_get_no_author BEFORE INSERT ON companies WHEN NEW.submitted_by IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a policy keeps no author');
END;
--> statement-breakpoint
ALTER TABLE `users` ADD `personal_key` text;
--> statement-breakpoint
ALTER TABLE `users` ADD `own_list` text;
--> statement-breakpoint
ALTER TABLE `users` ADD `votes_from` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A session carries the account's key, and these have none: everyone signs in once more.
DELETE FROM `sessions`;
