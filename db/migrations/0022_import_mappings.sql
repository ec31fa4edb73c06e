CREATE TABLE `import_mappings` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`header_hash` text NOT NULL,
	`reading` text NOT NULL,
	`used_at` integer NOT NULL,
	CONSTRAINT "import_mappings_shape" CHECK(length("import_mappings"."name") between 1 and 60 and length("import_mappings"."header_hash") = 64 and json_valid("import_mappings"."reading"))
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `import_mappings_name` ON `import_mappings` (`name_key`);--> statement-breakpoint
CREATE INDEX `import_mappings_by_header` ON `import_mappings` (`header_hash`,`used_at`);
