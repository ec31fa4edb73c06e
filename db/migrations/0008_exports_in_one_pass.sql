CREATE TABLE `__new_data_editions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`begun_at` integer NOT NULL,
	`made` text,
	CONSTRAINT "data_editions_json" CHECK("__new_data_editions"."made" is null or json_valid("__new_data_editions"."made"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_data_editions`("id", "begun_at", "made") SELECT "id", "begun_at", "made" FROM `data_editions`;--> statement-breakpoint
DROP TABLE `data_editions`;--> statement-breakpoint
ALTER TABLE `__new_data_editions` RENAME TO `data_editions`;
