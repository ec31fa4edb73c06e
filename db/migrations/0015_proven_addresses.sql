CREATE TABLE `email_proofs` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;--> statement-breakpoint
CREATE UNIQUE INDEX `email_proofs_token` ON `email_proofs` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_proofs_by_expiry` ON `email_proofs` (`expires_at`);--> statement-breakpoint
ALTER TABLE `community_inputs` ADD `address_proven` integer;--> statement-breakpoint
ALTER TABLE `ratings` ADD `address_proven` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `address_proven` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `email_proven_at` integer;
