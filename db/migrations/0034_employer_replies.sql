CREATE TABLE `employer_access` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`representative_id` integer NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`representative_id`) REFERENCES `employer_representatives`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE INDEX `employer_access_by_representative` ON `employer_access` (`representative_id`);--> statement-breakpoint
CREATE INDEX `employer_access_by_expiry` ON `employer_access` (`expires_at`);--> statement-breakpoint
CREATE TABLE `employer_contacts` (
	`company_id` integer PRIMARY KEY NOT NULL,
	`email` text,
	`email_key` text,
	`domain` text NOT NULL,
	`expires_at` integer,
	`invited_month` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_contacts_shape" CHECK(("employer_contacts"."email" is null) = ("employer_contacts"."expires_at" is null))
) STRICT;--> statement-breakpoint
CREATE INDEX `employer_contacts_by_email` ON `employer_contacts` (`email_key`);--> statement-breakpoint
CREATE INDEX `employer_contacts_by_expiry` ON `employer_contacts` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
CREATE TABLE `employer_replies` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`experience_id` integer,
	`published` text,
	`month` text,
	`proposed` text,
	`date_proposed` integer,
	`reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`experience_id`) REFERENCES `community_inputs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_replies_shape" CHECK(("employer_replies"."published" is null) = ("employer_replies"."month" is null) and ("employer_replies"."proposed" is null) = ("employer_replies"."date_proposed" is null))
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `employer_replies_for_itself` ON `employer_replies` (`company_id`) WHERE experience_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX `employer_replies_by_experience` ON `employer_replies` (`experience_id`);--> statement-breakpoint
CREATE INDEX `employer_replies_public` ON `employer_replies` (`company_id`) WHERE published is not null;--> statement-breakpoint
CREATE INDEX `employer_replies_waiting` ON `employer_replies` (`date_proposed`,`id`) WHERE proposed is not null;--> statement-breakpoint
CREATE TABLE `employer_representatives` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`domain` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`date_asked` integer NOT NULL,
	`decided_at` integer,
	`expires_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `employer_representatives_one` ON `employer_representatives` (`company_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `employer_representatives_by_email` ON `employer_representatives` (`email_key`);--> statement-breakpoint
CREATE INDEX `employer_representatives_waiting` ON `employer_representatives` (`date_asked`,`id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `employer_representatives_approved` ON `employer_representatives` (`decided_at`) WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX `employer_representatives_by_expiry` ON `employer_representatives` (`expires_at`);--> statement-breakpoint
ALTER TABLE `data_access` ADD `representative_key` text;
