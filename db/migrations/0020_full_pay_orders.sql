CREATE TABLE `trait_counts` (
	`given` text PRIMARY KEY NOT NULL,
	`counts` text NOT NULL
) STRICT;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_low_0` real GENERATED ALWAYS AS (coalesce(full_pay_0, 1000000)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_low_6` real GENERATED ALWAYS AS (coalesce(full_pay_6, 1000000)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_low_12` real GENERATED ALWAYS AS (coalesce(full_pay_12, 1000000)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_low_24` real GENERATED ALWAYS AS (coalesce(full_pay_24, 1000000)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_low_60` real GENERATED ALWAYS AS (coalesce(full_pay_60, 1000000)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_high_0` ON `companies` (leave_step,full_pay_0 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_high_6` ON `companies` (leave_step,full_pay_6 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_high_12` ON `companies` (leave_step,full_pay_12 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_high_24` ON `companies` (leave_step,full_pay_24 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_high_60` ON `companies` (leave_step,full_pay_60 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_low_0` ON `companies` (leave_step,full_pay_low_0,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_low_6` ON `companies` (leave_step,full_pay_low_6,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_low_12` ON `companies` (leave_step,full_pay_low_12,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_low_24` ON `companies` (leave_step,full_pay_low_24,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_low_60` ON `companies` (leave_step,full_pay_low_60,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_high_0` ON `companies` (industry,leave_step,full_pay_0 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_high_6` ON `companies` (industry,leave_step,full_pay_6 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_high_12` ON `companies` (industry,leave_step,full_pay_12 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_high_24` ON `companies` (industry,leave_step,full_pay_24 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_high_60` ON `companies` (industry,leave_step,full_pay_60 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_low_0` ON `companies` (industry,leave_step,full_pay_low_0,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_low_6` ON `companies` (industry,leave_step,full_pay_low_6,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_low_12` ON `companies` (industry,leave_step,full_pay_low_12,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_low_24` ON `companies` (industry,leave_step,full_pay_low_24,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_low_60` ON `companies` (industry,leave_step,full_pay_low_60,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_high_0` ON `companies` (country,leave_step,full_pay_0 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_high_6` ON `companies` (country,leave_step,full_pay_6 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_high_12` ON `companies` (country,leave_step,full_pay_12 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_high_24` ON `companies` (country,leave_step,full_pay_24 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_high_60` ON `companies` (country,leave_step,full_pay_60 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_low_0` ON `companies` (country,leave_step,full_pay_low_0,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_low_6` ON `companies` (country,leave_step,full_pay_low_6,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_low_12` ON `companies` (country,leave_step,full_pay_low_12,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_low_24` ON `companies` (country,leave_step,full_pay_low_24,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_low_60` ON `companies` (country,leave_step,full_pay_low_60,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_high_0` ON `companies` (industry,country,leave_step,full_pay_0 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_high_6` ON `companies` (industry,country,leave_step,full_pay_6 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_high_12` ON `companies` (industry,country,leave_step,full_pay_12 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_high_24` ON `companies` (industry,country,leave_step,full_pay_24 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_high_60` ON `companies` (industry,country,leave_step,full_pay_60 desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_low_0` ON `companies` (industry,country,leave_step,full_pay_low_0,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_low_6` ON `companies` (industry,country,leave_step,full_pay_low_6,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_low_12` ON `companies` (industry,country,leave_step,full_pay_low_12,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_low_24` ON `companies` (industry,country,leave_step,full_pay_low_24,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_low_60` ON `companies` (industry,country,leave_step,full_pay_low_60,name_key) WHERE is_approved = 1;
