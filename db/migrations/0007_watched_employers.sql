DROP TABLE `watch_rounds`;--> statement-breakpoint
DROP TABLE `watches`;--> statement-breakpoint
CREATE TABLE `watches` (
	`id` integer PRIMARY KEY NOT NULL,
	`watcher_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`first_week` integer NOT NULL,
	FOREIGN KEY (`watcher_id`) REFERENCES `watchers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `watches_employer` ON `watches` (`watcher_id`,`company_id`);--> statement-breakpoint
CREATE INDEX `watches_of_company` ON `watches` (`company_id`);--> statement-breakpoint
CREATE TABLE `watch_digests` (
	`week` integer PRIMARY KEY NOT NULL,
	`from_entry` integer NOT NULL,
	`to_entry` integer NOT NULL,
	`done_week` integer,
	CONSTRAINT "watch_digests_order" CHECK("watch_digests"."to_entry" >= "watch_digests"."from_entry" and ("watch_digests"."done_week" is null or "watch_digests"."done_week" >= "watch_digests"."week"))
) STRICT;--> statement-breakpoint
DROP INDEX `mail_outbox_news`;--> statement-breakpoint
CREATE INDEX `mail_outbox_prompt` ON `mail_outbox` (`next_attempt_at`) WHERE status in ('queued', 'sending') and kind <> 'watch_news';
