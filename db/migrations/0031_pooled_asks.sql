CREATE TABLE `company_asks` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`asker_hash` text NOT NULL,
	`account_hash` text,
	`sealed_email` text,
	`sealed_note` text,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `company_requests`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `company_asks_one` ON `company_asks` (`request_id`,`asker_hash`);--> statement-breakpoint
CREATE INDEX `company_asks_by_account` ON `company_asks` (`request_id`,`account_hash`) WHERE account_hash is not null;--> statement-breakpoint
CREATE INDEX `company_asks_to_tell` ON `company_asks` (`request_id`,`id`) WHERE sealed_email is not null;--> statement-breakpoint
CREATE INDEX `company_asks_by_month` ON `company_asks` (`asked_at`);--> statement-breakpoint
CREATE INDEX `company_asks_sealed` ON `company_asks` (`asked_at`) WHERE (sealed_email is not null or sealed_note is not null);--> statement-breakpoint
ALTER TABLE `company_requests` ADD `shown_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `company_requests` ADD `employer_asked_at` integer;--> statement-breakpoint
CREATE INDEX `mail_outbox_told` ON `mail_outbox` (`created_at`) WHERE kind = 'employer_listed' and status = 'sent';
