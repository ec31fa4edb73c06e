ALTER TABLE `companies` ADD `full_pay_0` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_6` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_12` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_24` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_60` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `full_pay_marks` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `traits_yes` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `traits_no` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `stale_from` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `checked_on` text CONSTRAINT "companies_checked_on" CHECK("companies"."checked_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');--> statement-breakpoint
ALTER TABLE `companies` ADD `policy_document` text CONSTRAINT "companies_policy_document" CHECK(json_valid("companies"."policy_document") and json_type("companies"."policy_document") = 'object');
