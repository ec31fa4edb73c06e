CREATE TABLE `figure_reports` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`path` text NOT NULL,
	`problem` text NOT NULL,
	`url` text,
	`words` text,
	`date_submitted` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`decided_at` integer,
	`seen_entry` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "figure_reports_shape" CHECK(length("figure_reports"."path") <= 80 and ("figure_reports"."state" = 'open') = ("figure_reports"."decided_at" is null))
) STRICT;--> statement-breakpoint
CREATE INDEX `figure_reports_open` ON `figure_reports` (`date_submitted`,`id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `figure_reports_decided` ON `figure_reports` (`decided_at`) WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX `figure_reports_by_company` ON `figure_reports` (`company_id`);
