CREATE TABLE `employer_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`figures` text,
	`policy_version` integer,
	`about` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_history_month" CHECK("employer_history"."month" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "employer_history_figures" CHECK(json_valid("employer_history"."figures"))
) STRICT;--> statement-breakpoint
CREATE INDEX `employer_history_by_company` ON `employer_history` (`company_id`,`id`);
