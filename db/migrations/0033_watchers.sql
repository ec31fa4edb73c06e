CREATE TABLE `watch_rounds` (
	`id` integer PRIMARY KEY NOT NULL,
	`round` integer NOT NULL,
	`week` integer NOT NULL,
	`phase` text NOT NULL,
	`from_entry` integer NOT NULL,
	`to_entry` integer NOT NULL,
	`after_entry` integer NOT NULL,
	`after_id` integer NOT NULL,
	CONSTRAINT "watch_rounds_one" CHECK("watch_rounds"."id" = 1 and "watch_rounds"."to_entry" >= "watch_rounds"."from_entry")
) STRICT;--> statement-breakpoint
CREATE TABLE `watchers` (
	`id` integer PRIMARY KEY NOT NULL,
	`email_hash` text NOT NULL,
	`sealed_email` text NOT NULL,
	`link_hash` text NOT NULL,
	`ends_at` integer NOT NULL,
	`is_reminded` integer DEFAULT false NOT NULL
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `watchers_email` ON `watchers` (`email_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `watchers_link` ON `watchers` (`link_hash`);--> statement-breakpoint
CREATE INDEX `watchers_end` ON `watchers` (`ends_at`);--> statement-breakpoint
CREATE TABLE `watches` (
	`id` integer PRIMARY KEY NOT NULL,
	`watcher_id` integer NOT NULL,
	`company_id` integer,
	`search` text,
	`first_round` integer NOT NULL,
	`found` text,
	FOREIGN KEY (`watcher_id`) REFERENCES `watchers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "watches_shape" CHECK(("watches"."company_id" is null) <> ("watches"."search" is null) and ("watches"."found" is null or json_valid("watches"."found")))
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `watches_employer` ON `watches` (`watcher_id`,`company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `watches_search` ON `watches` (`watcher_id`,`search`);--> statement-breakpoint
CREATE INDEX `watches_of_company` ON `watches` (`company_id`);--> statement-breakpoint
CREATE INDEX `watches_with_search` ON `watches` (`id`) WHERE search is not null;--> statement-breakpoint
CREATE INDEX `mail_outbox_news` ON `mail_outbox` (`next_attempt_at`) WHERE status in ('queued', 'sending') and kind = 'watch_news';
