ALTER TABLE `companies` ADD `external_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `companies_approved_external_id_unique` ON `companies` (`external_id`) WHERE is_approved = 1 and external_id is not null;--> statement-breakpoint
CREATE INDEX `companies_external_id` ON `companies` (`external_id`) WHERE external_id is not null;
