CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`happened_at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_entries_by_action` ON `audit_entries` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_subject` ON `audit_entries` (`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE TABLE `community_inputs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer,
	`content` text NOT NULL,
	`submitter_email` text,
	`is_approved` integer DEFAULT false NOT NULL,
	`date_submitted` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `community_inputs_public` ON `community_inputs` (`company_id`,date_submitted desc) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `community_inputs_pending` ON `community_inputs` (`date_submitted`) WHERE is_approved = 0;--> statement-breakpoint
CREATE INDEX `community_inputs_by_user` ON `community_inputs` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE TABLE `company_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_name` text NOT NULL,
	`country` text DEFAULT 'Australia' NOT NULL,
	`requested_by` integer,
	`requestor_email` text NOT NULL,
	`additional_info` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`date_submitted` integer NOT NULL,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "company_requests_name" CHECK(length("company_requests"."company_name") between 2 and 100)
) STRICT;
--> statement-breakpoint
CREATE INDEX `company_requests_newest` ON `company_requests` (`date_submitted`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`user_id` integer,
	`is_positive` integer NOT NULL,
	`comment` text,
	`is_approved` integer DEFAULT false NOT NULL,
	`approved_by` integer,
	`approval_date` integer,
	`date_submitted` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_one_vote` ON `ratings` (`company_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `ratings_by_user` ON `ratings` (`user_id`);--> statement-breakpoint
CREATE INDEX `ratings_recent_comments` ON `ratings` (`company_id`,date_submitted desc) WHERE is_approved = 1 and comment is not null;--> statement-breakpoint
CREATE INDEX `ratings_pending` ON `ratings` (`date_submitted`) WHERE is_approved = 0;--> statement-breakpoint
CREATE TABLE `companies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`public_id` text NOT NULL,
	`name` text NOT NULL,
	`industry` text,
	`sub_industry` text,
	`country` text DEFAULT 'Australia' NOT NULL,
	`maternity_leave` real,
	`paternity_leave` real,
	`unpaid_maternity_leave` real,
	`unpaid_paternity_leave` real,
	`adoption_leave` real,
	`parental_leave` real,
	`waiting_period` text,
	`is_paid` integer,
	`paid_percentage` real,
	`has_flexible_return` integer,
	`has_part_time_options` integer,
	`has_childcare_assistance` integer,
	`has_lactation_support` integer,
	`has_family_health_insurance` integer,
	`has_family_care_leave` integer,
	`additional_benefits` text,
	`policy_details` text,
	`source_name` text,
	`source_url` text,
	`source_date` text,
	`is_verified` integer DEFAULT false NOT NULL,
	`verification_status` text DEFAULT 'pending' NOT NULL,
	`verified_by` integer,
	`verification_date` integer,
	`verification_notes` text,
	`submitted_by` integer,
	`is_approved` integer DEFAULT false NOT NULL,
	`approved_by` integer,
	`approval_date` integer,
	`date_submitted` integer NOT NULL,
	`last_updated` integer NOT NULL,
	`upvotes` integer DEFAULT 0 NOT NULL,
	`downvotes` integer DEFAULT 0 NOT NULL,
	`recent_comments` text DEFAULT '[]' NOT NULL,
	`name_key` text NOT NULL,
	`search_name` text NOT NULL,
	`search_industry` text DEFAULT '' NOT NULL,
	`search_rest` text DEFAULT '' NOT NULL,
	`total_votes` integer GENERATED ALWAYS AS (upvotes + downvotes) VIRTUAL,
	`leave_step` integer GENERATED ALWAYS AS (iif(coalesce(maternity_leave, 0) >= 20, 20, iif(coalesce(maternity_leave, 0) >= 16, 16, iif(coalesce(maternity_leave, 0) >= 12, 12, 0)))) VIRTUAL,
	`leave_low_key` real GENERATED ALWAYS AS (coalesce(maternity_leave, 1000)) VIRTUAL,
	`positive_share` real GENERATED ALWAYS AS (iif(upvotes + downvotes > 0, upvotes * 1.0 / (upvotes + downvotes), null)) VIRTUAL,
	`rating_low_key` real GENERATED ALWAYS AS (iif(upvotes + downvotes > 0, upvotes * 1.0 / (upvotes + downvotes), 2)) VIRTUAL,
	FOREIGN KEY (`verified_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`submitted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "companies_name" CHECK(length("companies"."name") between 1 and 200),
	CONSTRAINT "companies_verification_status" CHECK("companies"."verification_status" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "companies_paid_percentage" CHECK("companies"."paid_percentage" between 0 and 100),
	CONSTRAINT "companies_facet_labels" CHECK(instr(coalesce("companies"."industry", '') || "companies"."country", '"') = 0
      and instr(coalesce("companies"."industry", '') || "companies"."country", '\') = 0
      and "companies"."industry" <> '' and "companies"."country" <> ''),
	CONSTRAINT "companies_source_date" CHECK("companies"."source_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "companies_maternity_leave" CHECK(maternity_leave between 0 and 260 and round(maternity_leave, 1) = maternity_leave),
	CONSTRAINT "companies_paternity_leave" CHECK(paternity_leave between 0 and 260 and round(paternity_leave, 1) = paternity_leave),
	CONSTRAINT "companies_unpaid_maternity_leave" CHECK(unpaid_maternity_leave between 0 and 260 and round(unpaid_maternity_leave, 1) = unpaid_maternity_leave),
	CONSTRAINT "companies_unpaid_paternity_leave" CHECK(unpaid_paternity_leave between 0 and 260 and round(unpaid_paternity_leave, 1) = unpaid_paternity_leave),
	CONSTRAINT "companies_adoption_leave" CHECK(adoption_leave between 0 and 260 and round(adoption_leave, 1) = adoption_leave),
	CONSTRAINT "companies_parental_leave" CHECK(parental_leave between 0 and 260 and round(parental_leave, 1) = parental_leave)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_public_id_unique` ON `companies` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `companies_approved_name_unique` ON `companies` (`name_key`) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `companies_name_key` ON `companies` (`name_key`);--> statement-breakpoint
CREATE INDEX `companies_submitted_by` ON `companies` (`submitted_by`) WHERE submitted_by is not null;--> statement-breakpoint
CREATE INDEX `directory_all_relevance` ON `companies` (leave_step,is_verified desc,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_name` ON `companies` (leave_step,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_leave_high` ON `companies` (maternity_leave desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_leave_low` ON `companies` (leave_low_key,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_rating_high` ON `companies` (leave_step,positive_share desc,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_all_rating_low` ON `companies` (leave_step,rating_low_key,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_relevance` ON `companies` (industry,leave_step,is_verified desc,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_name` ON `companies` (industry,leave_step,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_leave_high` ON `companies` (industry,maternity_leave desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_leave_low` ON `companies` (industry,leave_low_key,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_rating_high` ON `companies` (industry,leave_step,positive_share desc,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_industry_rating_low` ON `companies` (industry,leave_step,rating_low_key,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_relevance` ON `companies` (country,leave_step,is_verified desc,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_name` ON `companies` (country,leave_step,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_leave_high` ON `companies` (country,maternity_leave desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_leave_low` ON `companies` (country,leave_low_key,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_rating_high` ON `companies` (country,leave_step,positive_share desc,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_country_rating_low` ON `companies` (country,leave_step,rating_low_key,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_relevance` ON `companies` (industry,country,leave_step,is_verified desc,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_name` ON `companies` (industry,country,leave_step,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_leave_high` ON `companies` (industry,country,maternity_leave desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_leave_low` ON `companies` (industry,country,leave_low_key,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_rating_high` ON `companies` (industry,country,leave_step,positive_share desc,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE INDEX `directory_both_rating_low` ON `companies` (industry,country,leave_step,rating_low_key,total_votes desc,name_key) WHERE is_approved = 1;--> statement-breakpoint
CREATE TABLE `directory_counts` (
	`facet` text NOT NULL,
	`given` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`facet`, `given`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `launch_signups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`country` text DEFAULT 'Australia' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`approved_by` integer,
	`approval_date` integer,
	`signup_date` integer NOT NULL,
	`access_token` text,
	`token_expires_at` integer,
	`unsubscribed_at` integer,
	`unsubscribe_hash` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "launch_signups_status" CHECK("launch_signups"."status" in ('pending', 'approved', 'redeemed', 'revoked'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `launch_signups_email_unique` ON `launch_signups` ("email" collate nocase);--> statement-breakpoint
CREATE UNIQUE INDEX `launch_signups_access_token_unique` ON `launch_signups` (`access_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `launch_signups_unsubscribe_hash_unique` ON `launch_signups` (`unsubscribe_hash`);--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "mail_outbox_status" CHECK("mail_outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'discarded') and ("mail_outbox"."status" <> 'sent' or "mail_outbox"."body" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`next_attempt_at`) WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `mail_outbox_newest` ON `mail_outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_by_recipient` ON `mail_outbox` ("recipient" collate nocase);--> statement-breakpoint
CREATE TABLE `beta_grants` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`signup_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`signup_id`) REFERENCES `launch_signups`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `beta_grants_by_signup` ON `beta_grants` (`signup_id`);--> statement-breakpoint
CREATE INDEX `beta_grants_by_expiry` ON `beta_grants` (`expires_at`);--> statement-breakpoint
CREATE TABLE `data_access` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `data_access_by_expiry` ON `data_access` (`expires_at`);--> statement-breakpoint
CREATE TABLE `reset_codes` (
	`account_key` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`code_hash` text NOT NULL,
	`tries_left` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `reset_codes_by_user` ON `reset_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `reset_codes_by_expiry` ON `reset_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`email` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'admin') and length("users"."role") <= 10)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` ("username" collate nocase);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` ("email" collate nocase);