CREATE TABLE `employer_domains` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`domain` text NOT NULL,
	`url` text,
	`role` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_domains_shape" CHECK("employer_domains"."domain" = lower("employer_domains"."domain") and "employer_domains"."role" in ('import', 'admin') and ("employer_domains"."role" = 'import') = ("employer_domains"."url" is not null))
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `employer_domains_one` ON `employer_domains` (`company_id`,`domain`);--> statement-breakpoint
ALTER TABLE `companies` ADD `statement_of` integer REFERENCES companies(id) ON DELETE cascade CONSTRAINT "companies_statement_of" CHECK("companies"."statement_of" is null or "companies"."is_approved" = 0);--> statement-breakpoint
CREATE INDEX `companies_statements` ON `companies` (`statement_of`) WHERE statement_of is not null;--> statement-breakpoint
ALTER TABLE `employer_replies` ADD `published_for` integer REFERENCES companies(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `employer_replies` ADD `proposed_for` integer REFERENCES companies(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `employer_replies_published_for` ON `employer_replies` (`published_for`) WHERE published_for is not null;--> statement-breakpoint
CREATE INDEX `employer_replies_proposed_for` ON `employer_replies` (`proposed_for`) WHERE proposed_for is not null;
