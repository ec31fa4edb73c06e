CREATE TABLE `policy_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`version` integer NOT NULL,
	`author_role` text NOT NULL,
	`document` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE INDEX `policy_revisions_by_company` ON `policy_revisions` (`company_id`,`id`);--> statement-breakpoint
ALTER TABLE `companies` ADD `policy_role` text;
