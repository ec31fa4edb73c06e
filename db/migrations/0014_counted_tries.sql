CREATE TABLE `counted_tries` (
	`key` text PRIMARY KEY NOT NULL,
	`forgiven_at` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE INDEX `counted_tries_forgiven` ON `counted_tries` (`forgiven_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_discarded` ON `mail_outbox` (`created_at`) WHERE status = 'discarded';
