CREATE TABLE `data_editions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`begun_at` integer NOT NULL,
	`cursor` text NOT NULL,
	`made` text,
	CONSTRAINT "data_editions_json" CHECK(json_valid("data_editions"."cursor") and ("data_editions"."made" is null or json_valid("data_editions"."made")))
) STRICT;--> statement-breakpoint
CREATE TABLE `data_pieces` (
	`edition` integer NOT NULL,
	`file` text NOT NULL,
	`place` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`edition`, `file`, `place`),
	CONSTRAINT "data_pieces_size" CHECK(length("data_pieces"."content") <= 500000)
) STRICT;
