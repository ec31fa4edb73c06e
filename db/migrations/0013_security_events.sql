CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`happened_at` integer NOT NULL,
	`kind` text NOT NULL,
	`account` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`times` integer DEFAULT 1 NOT NULL
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_alike` ON `security_events` (`happened_at`,`kind`,`account`,`network`,`detail`);--> statement-breakpoint
CREATE INDEX `security_events_by_kind` ON `security_events` (`kind`,`happened_at`);--> statement-breakpoint
CREATE INDEX `security_events_by_account` ON `security_events` (`account`) WHERE account <> '';
