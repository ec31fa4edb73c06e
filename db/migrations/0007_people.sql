CREATE INDEX `launch_signups_by_name` ON `launch_signups` (("first_name" || ' ' || "last_name") collate nocase);--> statement-breakpoint
CREATE INDEX `launch_signups_by_last_name` ON `launch_signups` ("last_name" collate nocase);--> statement-breakpoint
CREATE INDEX `mail_outbox_failed` ON `mail_outbox` (`created_at`) WHERE status = 'failed';