ALTER TABLE `watchers` ADD `end_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `watchers_end_link` ON `watchers` (`end_hash`);
