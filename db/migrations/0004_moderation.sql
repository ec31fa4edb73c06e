-- A request for an employer stands once, however many ask; who asked stands apart from it.
CREATE TABLE `company_requesters` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`requested_by` integer,
	`requestor_email` text NOT NULL,
	`additional_info` text,
	`date_submitted` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `company_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE TABLE `__new_company_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_name` text NOT NULL,
	`name_key` text NOT NULL,
	`country` text DEFAULT 'Australia' NOT NULL,
	`request_count` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`date_submitted` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_requests_name" CHECK(length("__new_company_requests"."company_name") between 2 and 1200)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_company_requests` (id, company_name, name_key, country, status, date_submitted)
SELECT min(id), company_name, lower(trim(company_name)), country, status, min(date_submitted)
FROM `company_requests` GROUP BY lower(trim(company_name)), country;
--> statement-breakpoint
CREATE TABLE `__asked` (request_id integer, requested_by integer, email text, info text, asked integer) STRICT;
--> statement-breakpoint
INSERT INTO `__asked`
SELECT n.id, r.requested_by, r.requestor_email, r.additional_info, r.date_submitted
FROM `company_requests` r JOIN `__new_company_requests` n ON n.name_key = lower(trim(r.company_name)) AND n.country = r.country;
--> statement-breakpoint
DROP TABLE `company_requests`;
--> statement-breakpoint
ALTER TABLE `__new_company_requests` RENAME TO `company_requests`;
--> statement-breakpoint
CREATE UNIQUE INDEX `company_requests_one` ON `company_requests` (`name_key`,`country`);
--> statement-breakpoint
CREATE INDEX `company_requests_newest` ON `company_requests` (`date_submitted`);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_requesters_one` ON `company_requesters` (`request_id`,"requestor_email" collate nocase);
--> statement-breakpoint
CREATE INDEX `company_requesters_by_email` ON `company_requesters` ("requestor_email" collate nocase);
--> statement-breakpoint
CREATE INDEX `company_requesters_by_user` ON `company_requesters` (`requested_by`) WHERE requested_by is not null;
--> statement-breakpoint
INSERT OR IGNORE INTO `company_requesters` (request_id, requested_by, requestor_email, additional_info, date_submitted)
SELECT request_id, requested_by, email, info, asked FROM `__asked` ORDER BY asked;
--> statement-breakpoint
DROP TABLE `__asked`;
--> statement-breakpoint
UPDATE `company_requests` SET request_count = (SELECT count(*) FROM `company_requesters` WHERE request_id = `company_requests`.id);
--> statement-breakpoint
ALTER TABLE `community_inputs` ADD `approved_by` integer REFERENCES users(id) ON DELETE set null;
--> statement-breakpoint
ALTER TABLE `community_inputs` ADD `approval_date` integer;
--> statement-breakpoint
ALTER TABLE `community_inputs` ADD `version` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE `ratings` ADD `version` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE `companies` ADD `version` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE INDEX `companies_newest` ON `companies` (`is_approved`,`verification_status`,`date_submitted`,`id`);
--> statement-breakpoint
CREATE INDEX `launch_signups_newest` ON `launch_signups` (`signup_date`,`id`);
--> statement-breakpoint
CREATE INDEX `launch_signups_by_status` ON `launch_signups` (`status`,`signup_date`,`id`);
--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`id`) WHERE role = 'admin';
--> statement-breakpoint
CREATE TABLE `totals` (
	`name` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	`revision` integer NOT NULL
) STRICT;