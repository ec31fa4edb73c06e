CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_of_user` ON `api_keys` (`user_id`,`name`);
--> statement-breakpoint
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
CREATE INDEX `audit_entries_by_action` ON `audit_entries` (`action`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_entries_by_subject` ON `audit_entries` (`subject_kind`,`subject_id`);
--> statement-breakpoint
CREATE TABLE `community_inputs` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`content` text NOT NULL,
	`withdrawal_hash` text,
	`is_approved` integer DEFAULT false NOT NULL,
	`approved_by` integer,
	`approval_date` integer,
	`date_submitted` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`address_proven` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `community_inputs_by_withdrawal` ON `community_inputs` (`withdrawal_hash`);
--> statement-breakpoint
CREATE INDEX `community_inputs_public` ON `community_inputs` (`company_id`,date_submitted desc) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `community_inputs_pending` ON `community_inputs` (`date_submitted`) WHERE is_approved = 0;
--> statement-breakpoint
CREATE INDEX `community_inputs_published` ON `community_inputs` (`approval_date`) WHERE is_approved = 1;
--> statement-breakpoint
CREATE TABLE `company_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_name` text NOT NULL,
	`name_key` text NOT NULL,
	`country` text DEFAULT 'Australia' NOT NULL,
	`request_count` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`date_submitted` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`shown_count` integer DEFAULT 0 NOT NULL,
	`employer_asked_at` integer,
	CONSTRAINT "company_requests_name" CHECK(length("company_requests"."company_name") between 2 and 1200)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `company_requests_one` ON `company_requests` (`name_key`,`country`);
--> statement-breakpoint
CREATE INDEX `company_requests_newest` ON `company_requests` (`date_submitted`);
--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`author_hash` text,
	`is_positive` integer NOT NULL,
	`comment` text,
	`is_approved` integer DEFAULT false NOT NULL,
	`approved_by` integer,
	`approval_date` integer,
	`date_submitted` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`address_proven` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_by_author` ON `ratings` (`author_hash`);
--> statement-breakpoint
CREATE INDEX `ratings_recent_comments` ON `ratings` (`company_id`,date_submitted desc) WHERE is_approved = 1 and comment is not null;
--> statement-breakpoint
CREATE INDEX `ratings_by_employer` ON `ratings` (`company_id`);
--> statement-breakpoint
CREATE INDEX `ratings_pending` ON `ratings` (`date_submitted`) WHERE is_approved = 0;
--> statement-breakpoint
CREATE INDEX `ratings_published` ON `ratings` (`approval_date`) WHERE is_approved = 1;
--> statement-breakpoint
CREATE TABLE `requesters` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`email_hash` text NOT NULL,
	`account_hash` text,
	`sealed_email` text,
	`sealed_note` text,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `company_requests`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `requesters_one` ON `requesters` (`request_id`,`email_hash`);
--> statement-breakpoint
CREATE INDEX `requesters_by_account` ON `requesters` (`request_id`,`account_hash`) WHERE account_hash is not null;
--> statement-breakpoint
CREATE INDEX `requesters_to_tell` ON `requesters` (`request_id`,`id`) WHERE sealed_email is not null;
--> statement-breakpoint
CREATE INDEX `requesters_by_month` ON `requesters` (`asked_at`);
--> statement-breakpoint
CREATE INDEX `requesters_sealed` ON `requesters` (`asked_at`) WHERE (sealed_email is not null or sealed_note is not null);
--> statement-breakpoint
CREATE TABLE `benchmarks` (
	`country` text NOT NULL,
	`industry` text NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`country`, `industry`)
) STRICT;
--> statement-breakpoint
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
	`is_paid` integer,
	`paid_percentage` real,
	`waiting_period` text,
	`has_flexible_return` integer,
	`has_part_time_options` integer,
	`has_childcare_assistance` integer,
	`has_lactation_support` integer,
	`has_family_health_insurance` integer,
	`has_family_care_leave` integer,
	`additional_benefits` text,
	`policy_details` text,
	`external_id` text,
	`source_name` text,
	`source_date` text,
	`source_url` text,
	`facts` text DEFAULT '{}' NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`verification_status` text DEFAULT 'pending' NOT NULL,
	`verified_by` integer,
	`verification_date` integer,
	`verification_notes` text,
	`submitted_by` integer,
	`author_hash` text,
	`address_proven` integer,
	`is_approved` integer DEFAULT false NOT NULL,
	`approved_by` integer,
	`approval_date` integer,
	`date_submitted` integer NOT NULL,
	`last_updated` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
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
	`full_pay_low_12` real GENERATED ALWAYS AS (coalesce(full_pay_12, 1000000)) VIRTUAL,
	`positive_share` real GENERATED ALWAYS AS (iif(upvotes + downvotes > 0, upvotes * 1.0 / (upvotes + downvotes), null)) VIRTUAL,
	`rating_low_key` real GENERATED ALWAYS AS (iif(upvotes + downvotes > 0, upvotes * 1.0 / (upvotes + downvotes), 2)) VIRTUAL,
	`full_pay_0` integer,
	`full_pay_6` integer,
	`full_pay_12` integer,
	`full_pay_24` integer,
	`full_pay_60` integer,
	`full_pay_marks` integer,
	`features_yes` integer,
	`features_no` integer,
	`stale_from` integer,
	`staff` text,
	`conditions_key` text,
	`conditions_id` integer DEFAULT (abs(random() >> 15)) NOT NULL,
	`conditions_count` integer DEFAULT 1 NOT NULL,
	`agreement_id` text,
	`leads` integer DEFAULT 15 NOT NULL,
	`statement_of` integer,
	FOREIGN KEY (`verified_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`submitted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`statement_of`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
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
	CONSTRAINT "companies_parental_leave" CHECK(parental_leave between 0 and 260 and round(parental_leave, 1) = parental_leave),
	CONSTRAINT "companies_statement_of" CHECK("companies"."statement_of" is null or "companies"."is_approved" = 0),
	CONSTRAINT "companies_facts" CHECK(json_valid("companies"."facts") and json_type("companies"."facts") = 'object')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_public_id_unique` ON `companies` (`public_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_approved_name_unique` ON `companies` (`name_key`) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `companies_name_key` ON `companies` (`name_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_approved_external_id_unique` ON `companies` (`external_id`) WHERE is_approved = 1 and external_id is not null;
--> statement-breakpoint
CREATE INDEX `companies_external_id` ON `companies` (`external_id`) WHERE external_id is not null;
--> statement-breakpoint
CREATE INDEX `companies_shared` ON `companies` (`author_hash`) WHERE author_hash is not null;
--> statement-breakpoint
CREATE INDEX `companies_newest` ON `companies` (`is_approved`,`verification_status`,`date_submitted`,`id`);
--> statement-breakpoint
CREATE INDEX `companies_stale` ON `companies` (`stale_from`,`id`) WHERE is_approved = 1 and stale_from is not null;
--> statement-breakpoint
CREATE INDEX `companies_by_agreement` ON `companies` (`agreement_id`,`name_key`,`industry`,`country`) WHERE is_approved = 1 and agreement_id is not null;
--> statement-breakpoint
CREATE INDEX `companies_statements` ON `companies` (`statement_of`) WHERE statement_of is not null;
--> statement-breakpoint
CREATE INDEX `directory_all_relevance` ON `companies` ((leads & 1),leave_step,is_verified desc,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_all_name` ON `companies` ((leads & 1),leave_step,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_all_leave_high` ON `companies` ((leads & 1),maternity_leave desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_all_leave_low` ON `companies` ((leads & 1),leave_low_key,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_all_rating_high` ON `companies` ((leads & 1),leave_step,positive_share desc,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_all_rating_low` ON `companies` ((leads & 1),leave_step,rating_low_key,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_high_12` ON `companies` ((leads & 1),leave_step,full_pay_12 desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_all_full_pay_low_12` ON `companies` ((leads & 1),leave_step,full_pay_low_12,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_industry_relevance` ON `companies` (industry,(leads & 2),leave_step,is_verified desc,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_industry_name` ON `companies` (industry,(leads & 2),leave_step,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_industry_leave_high` ON `companies` (industry,(leads & 2),maternity_leave desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_industry_leave_low` ON `companies` (industry,(leads & 2),leave_low_key,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_industry_rating_high` ON `companies` (industry,(leads & 2),leave_step,positive_share desc,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_industry_rating_low` ON `companies` (industry,(leads & 2),leave_step,rating_low_key,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_high_12` ON `companies` (industry,(leads & 2),leave_step,full_pay_12 desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_industry_full_pay_low_12` ON `companies` (industry,(leads & 2),leave_step,full_pay_low_12,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_country_relevance` ON `companies` (country,(leads & 4),leave_step,is_verified desc,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_country_name` ON `companies` (country,(leads & 4),leave_step,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_country_leave_high` ON `companies` (country,(leads & 4),maternity_leave desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_country_leave_low` ON `companies` (country,(leads & 4),leave_low_key,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_country_rating_high` ON `companies` (country,(leads & 4),leave_step,positive_share desc,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_country_rating_low` ON `companies` (country,(leads & 4),leave_step,rating_low_key,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_high_12` ON `companies` (country,(leads & 4),leave_step,full_pay_12 desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_country_full_pay_low_12` ON `companies` (country,(leads & 4),leave_step,full_pay_low_12,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_both_relevance` ON `companies` (industry,country,(leads & 8),leave_step,is_verified desc,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_both_name` ON `companies` (industry,country,(leads & 8),leave_step,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_both_leave_high` ON `companies` (industry,country,(leads & 8),maternity_leave desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_both_leave_low` ON `companies` (industry,country,(leads & 8),leave_low_key,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_both_rating_high` ON `companies` (industry,country,(leads & 8),leave_step,positive_share desc,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_both_rating_low` ON `companies` (industry,country,(leads & 8),leave_step,rating_low_key,total_votes desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_high_12` ON `companies` (industry,country,(leads & 8),leave_step,full_pay_12 desc,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE INDEX `directory_both_full_pay_low_12` ON `companies` (industry,country,(leads & 8),leave_step,full_pay_low_12,name_key) WHERE is_approved = 1;
--> statement-breakpoint
CREATE TABLE `directory_facets` (
	`given` text PRIMARY KEY NOT NULL,
	`counts` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `agreements` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`name` text NOT NULL,
	`other_names` text,
	`country` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`followed_version` integer DEFAULT 0 NOT NULL,
	`last_updated` integer NOT NULL,
	CONSTRAINT "agreements_name" CHECK(length("agreements"."name") between 1 and 200)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `agreements_public_id_unique` ON `agreements` (`public_id`);
--> statement-breakpoint
CREATE TABLE `conditions` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer,
	`agreement_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`author_role` text,
	`checked_on` text,
	`document` text,
	`figures` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "conditions_owner" CHECK(("conditions"."company_id" is null) <> ("conditions"."agreement_id" is null)),
	CONSTRAINT "conditions_document" CHECK(json_valid("conditions"."document") and json_type("conditions"."document") = 'object'),
	CONSTRAINT "conditions_figures" CHECK(json_valid("conditions"."figures")),
	CONSTRAINT "conditions_checked_on" CHECK("conditions"."checked_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
--> statement-breakpoint
CREATE INDEX `conditions_by_company` ON `conditions` (`company_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `conditions_of_agreement` ON `conditions` (`agreement_id`);
--> statement-breakpoint
CREATE TABLE `employer_conditions` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`position` integer NOT NULL,
	`group_key` text DEFAULT 'all' NOT NULL,
	`conditions_id` integer NOT NULL,
	`membership` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`conditions_id`) REFERENCES `conditions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_conditions_membership" CHECK(json_valid("employer_conditions"."membership")),
	CONSTRAINT "employer_conditions_position" CHECK("employer_conditions"."position" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `employer_conditions_in_order` ON `employer_conditions` (`company_id`,`position`);
--> statement-breakpoint
CREATE UNIQUE INDEX `employer_conditions_by_key` ON `employer_conditions` (`company_id`,`group_key`);
--> statement-breakpoint
CREATE INDEX `employer_conditions_by_conditions` ON `employer_conditions` (`conditions_id`);
--> statement-breakpoint
CREATE TABLE `counted_tries` (
	`key` text PRIMARY KEY NOT NULL,
	`resets_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `counted_tries_by_reset` ON `counted_tries` (`resets_at`);
--> statement-breakpoint
CREATE TABLE `employer_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`company_id` integer NOT NULL,
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`figures` text,
	`revision_id` integer,
	`about` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_history_month" CHECK("employer_history"."month" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "employer_history_figures" CHECK(json_valid("employer_history"."figures"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `employer_history_by_company` ON `employer_history` (`company_id`,`id`);
--> statement-breakpoint
CREATE INDEX `employer_history_by_revision` ON `employer_history` (`revision_id`) WHERE revision_id is not null;
--> statement-breakpoint
CREATE TABLE `different_employers` (
	`one_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`one_id`, `other_id`),
	FOREIGN KEY (`one_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "different_employers_order" CHECK("different_employers"."one_id" < "different_employers"."other_id")
) STRICT;
--> statement-breakpoint
CREATE INDEX `different_employers_newest` ON `different_employers` (`decided_at`);
--> statement-breakpoint
CREATE TABLE `employer_merges` (
	`from_id` integer PRIMARY KEY NOT NULL,
	`into_id` integer NOT NULL,
	`merged_at` integer NOT NULL,
	`former` text NOT NULL,
	`moved` text NOT NULL,
	FOREIGN KEY (`from_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`into_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_merges_shape" CHECK("employer_merges"."from_id" <> "employer_merges"."into_id" and json_valid("employer_merges"."former") and json_valid("employer_merges"."moved"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `employer_merges_by_target` ON `employer_merges` (`into_id`);
--> statement-breakpoint
CREATE INDEX `employer_merges_newest` ON `employer_merges` (`merged_at`);
--> statement-breakpoint
CREATE TABLE `employer_access` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`representative_id` integer NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`representative_id`) REFERENCES `employer_representatives`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `employer_access_by_representative` ON `employer_access` (`representative_id`);
--> statement-breakpoint
CREATE INDEX `employer_access_by_expiry` ON `employer_access` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `employer_contacts` (
	`company_id` integer PRIMARY KEY NOT NULL,
	`email` text,
	`email_key` text,
	`domain` text NOT NULL,
	`expires_at` integer,
	`invited_month` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_contacts_shape" CHECK(("employer_contacts"."email" is null) = ("employer_contacts"."expires_at" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `employer_contacts_by_email` ON `employer_contacts` (`email_key`);
--> statement-breakpoint
CREATE INDEX `employer_contacts_by_expiry` ON `employer_contacts` (`expires_at`) WHERE expires_at is not null;
--> statement-breakpoint
CREATE TABLE `employer_domains` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`domain` text NOT NULL,
	`url` text,
	`role` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "employer_domains_shape" CHECK("employer_domains"."domain" = lower("employer_domains"."domain") and "employer_domains"."role" in ('import', 'admin') and ("employer_domains"."role" = 'import') = ("employer_domains"."url" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `employer_domains_one` ON `employer_domains` (`company_id`,`domain`);
--> statement-breakpoint
CREATE TABLE `employer_replies` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`experience_id` integer,
	`published` text,
	`month` text,
	`proposed` text,
	`date_proposed` integer,
	`reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`published_for` integer,
	`proposed_for` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`experience_id`) REFERENCES `community_inputs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`published_for`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`proposed_for`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "employer_replies_shape" CHECK(("employer_replies"."published" is null) = ("employer_replies"."month" is null) and ("employer_replies"."proposed" is null) = ("employer_replies"."date_proposed" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `employer_replies_for_itself` ON `employer_replies` (`company_id`) WHERE experience_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `employer_replies_by_experience` ON `employer_replies` (`experience_id`);
--> statement-breakpoint
CREATE INDEX `employer_replies_public` ON `employer_replies` (`company_id`) WHERE published is not null;
--> statement-breakpoint
CREATE INDEX `employer_replies_waiting` ON `employer_replies` (`date_proposed`,`id`) WHERE proposed is not null;
--> statement-breakpoint
CREATE INDEX `employer_replies_published_for` ON `employer_replies` (`published_for`) WHERE published_for is not null;
--> statement-breakpoint
CREATE INDEX `employer_replies_proposed_for` ON `employer_replies` (`proposed_for`) WHERE proposed_for is not null;
--> statement-breakpoint
CREATE TABLE `employer_representatives` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`domain` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`date_asked` integer NOT NULL,
	`decided_at` integer,
	`expires_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `employer_representatives_one` ON `employer_representatives` (`company_id`,`email_key`);
--> statement-breakpoint
CREATE INDEX `employer_representatives_by_email` ON `employer_representatives` (`email_key`);
--> statement-breakpoint
CREATE INDEX `employer_representatives_waiting` ON `employer_representatives` (`date_asked`,`id`) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX `employer_representatives_approved` ON `employer_representatives` (`decided_at`) WHERE state = 'approved';
--> statement-breakpoint
CREATE INDEX `employer_representatives_by_expiry` ON `employer_representatives` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `figure_reports` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`path` text NOT NULL,
	`group_key` text,
	`problem` text NOT NULL,
	`url` text,
	`words` text,
	`date_submitted` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`decided_at` integer,
	`seen_entry` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "figure_reports_shape" CHECK(length("figure_reports"."path") <= 80 and ("figure_reports"."state" = 'open') = ("figure_reports"."decided_at" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `figure_reports_open` ON `figure_reports` (`date_submitted`,`id`) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX `figure_reports_decided` ON `figure_reports` (`decided_at`) WHERE decided_at is not null;
--> statement-breakpoint
CREATE INDEX `figure_reports_by_company` ON `figure_reports` (`company_id`);
--> statement-breakpoint
CREATE TABLE `import_mappings` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`header_hash` text NOT NULL,
	`reading` text NOT NULL,
	`used_at` integer NOT NULL,
	CONSTRAINT "import_mappings_shape" CHECK(length("import_mappings"."name") between 1 and 60 and length("import_mappings"."header_hash") = 64 and json_valid("import_mappings"."reading"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `import_mappings_name` ON `import_mappings` (`name_key`);
--> statement-breakpoint
CREATE INDEX `import_mappings_by_header` ON `import_mappings` (`header_hash`,`used_at`);
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
CREATE UNIQUE INDEX `launch_signups_email_unique` ON `launch_signups` ("email" collate nocase);
--> statement-breakpoint
CREATE UNIQUE INDEX `launch_signups_access_token_unique` ON `launch_signups` (`access_token`);
--> statement-breakpoint
CREATE UNIQUE INDEX `launch_signups_unsubscribe_hash_unique` ON `launch_signups` (`unsubscribe_hash`);
--> statement-breakpoint
CREATE INDEX `launch_signups_newest` ON `launch_signups` (`signup_date`,`id`);
--> statement-breakpoint
CREATE INDEX `launch_signups_by_status` ON `launch_signups` (`status`,`signup_date`,`id`);
--> statement-breakpoint
CREATE INDEX `launch_signups_by_name` ON `launch_signups` (("first_name" || ' ' || "last_name") collate nocase);
--> statement-breakpoint
CREATE INDEX `launch_signups_by_last_name` ON `launch_signups` ("last_name" collate nocase);
--> statement-breakpoint
CREATE INDEX `launch_signups_expiring` ON `launch_signups` (`token_expires_at`) WHERE access_token is not null;
--> statement-breakpoint
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
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`next_attempt_at`) WHERE status in ('queued', 'sending');
--> statement-breakpoint
CREATE INDEX `mail_outbox_urgent` ON `mail_outbox` (`next_attempt_at`) WHERE status in ('queued', 'sending') and kind in ('reset_code', 'your_data');
--> statement-breakpoint
CREATE INDEX `mail_outbox_prompt` ON `mail_outbox` (`next_attempt_at`) WHERE status in ('queued', 'sending') and kind <> 'watch_news';
--> statement-breakpoint
CREATE INDEX `mail_outbox_newest` ON `mail_outbox` (`created_at`);
--> statement-breakpoint
CREATE INDEX `mail_outbox_discarded` ON `mail_outbox` (`created_at`) WHERE status = 'discarded';
--> statement-breakpoint
CREATE INDEX `mail_outbox_told` ON `mail_outbox` (`created_at`) WHERE kind = 'employer_listed' and status = 'sent';
--> statement-breakpoint
CREATE INDEX `mail_outbox_failed` ON `mail_outbox` (`created_at`) WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX `mail_outbox_by_recipient` ON `mail_outbox` ("recipient" collate nocase);
--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`begun_at` integer NOT NULL,
	`file_index` text,
	CONSTRAINT "data_exports_json" CHECK("data_exports"."file_index" is null or json_valid("data_exports"."file_index"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `data_pieces` (
	`export_id` integer NOT NULL,
	`file` text NOT NULL,
	`place` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`export_id`, `file`, `place`),
	CONSTRAINT "data_pieces_size" CHECK(length("data_pieces"."content") <= 500000)
) STRICT;
--> statement-breakpoint
CREATE TABLE `policy_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`conditions_id` integer NOT NULL,
	`version` integer NOT NULL,
	`author_role` text NOT NULL,
	`document` text,
	FOREIGN KEY (`conditions_id`) REFERENCES `conditions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `policy_revisions_by_conditions` ON `policy_revisions` (`conditions_id`,`version`);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_user` ON `recovery_codes` (`user_id`);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`last_step` integer NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`last_tried_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`happened_at` integer NOT NULL,
	`kind` text NOT NULL,
	`account` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`times` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_alike` ON `security_events` (`happened_at`,`kind`,`account`,`network`,`detail`);
--> statement-breakpoint
CREATE INDEX `security_events_by_kind` ON `security_events` (`kind`,`happened_at`);
--> statement-breakpoint
CREATE INDEX `security_events_by_account` ON `security_events` (`account`) WHERE account <> '';
--> statement-breakpoint
CREATE TABLE `beta_grants` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`signup_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`signup_id`) REFERENCES `launch_signups`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `beta_grants_by_signup` ON `beta_grants` (`signup_id`);
--> statement-breakpoint
CREATE INDEX `beta_grants_by_expiry` ON `beta_grants` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `data_access` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`representative_key` text,
	`is_open` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `data_access_by_email` ON `data_access` ("email" collate nocase);
--> statement-breakpoint
CREATE INDEX `data_access_by_expiry` ON `data_access` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `email_proofs` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_proofs_token` ON `email_proofs` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `email_proofs_by_expiry` ON `email_proofs` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `reset_codes` (
	`account_key` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`code_hash` text NOT NULL,
	`tries_left` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `reset_codes_by_user` ON `reset_codes` (`user_id`);
--> statement-breakpoint
CREATE INDEX `reset_codes_by_expiry` ON `reset_codes` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`public_id` text,
	`browser` text,
	`has_second_factor` integer DEFAULT false NOT NULL,
	`last_used_at` integer,
	`offered_secret` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`email` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`created_at` integer NOT NULL,
	`user_key` text,
	`contribution_index` text,
	`votes_from` integer DEFAULT 0 NOT NULL,
	`email_proven_at` integer,
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'admin') and length("users"."role") <= 10)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` ("username" collate nocase);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` ("email" collate nocase);
--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`id`) WHERE role = 'admin';
--> statement-breakpoint
CREATE TABLE `watch_digests` (
	`week` integer PRIMARY KEY NOT NULL,
	`from_entry` integer NOT NULL,
	`to_entry` integer NOT NULL,
	`done_week` integer,
	CONSTRAINT "watch_digests_order" CHECK("watch_digests"."to_entry" >= "watch_digests"."from_entry" and ("watch_digests"."done_week" is null or "watch_digests"."done_week" >= "watch_digests"."week"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `watchers` (
	`id` integer PRIMARY KEY NOT NULL,
	`email_hash` text NOT NULL,
	`sealed_email` text NOT NULL,
	`link_hash` text NOT NULL,
	`end_hash` text NOT NULL,
	`ends_at` integer NOT NULL,
	`is_reminded` integer DEFAULT false NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `watchers_email` ON `watchers` (`email_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `watchers_link` ON `watchers` (`link_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `watchers_end_link` ON `watchers` (`end_hash`);
--> statement-breakpoint
CREATE INDEX `watchers_end` ON `watchers` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `watches` (
	`id` integer PRIMARY KEY NOT NULL,
	`watcher_id` integer NOT NULL,
	`company_id` integer NOT NULL,
	`first_week` integer NOT NULL,
	FOREIGN KEY (`watcher_id`) REFERENCES `watchers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `watches_employer` ON `watches` (`watcher_id`,`company_id`);
--> statement-breakpoint
CREATE INDEX `watches_of_company` ON `watches` (`company_id`);
--> statement-breakpoint
CREATE VIRTUAL TABLE company_search USING fts5(
  name, words, filters, content='', contentless_delete=1, detail=column,
  prefix='1 2 3 4 5 6 7 8', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co M*'"
);
--> statement-breakpoint
CREATE VIEW searchable_companies AS
SELECT id, search_name || former AS name,
  iif(is_approved, search_name || former || ' ' || search_industry || ' ' || search_rest, '') AS words,
  iif(is_approved, 'all i' || hex(coalesce(industry, '')) || ' c' || hex(country)
    || iif(leave_step >= 12, ' m12', '') || iif(leave_step >= 16, ' m16', '') || iif(leave_step >= 20, ' m20', '')
    || (SELECT group_concat(iif(features_yes >> value & 1, ' y' || value, '') || iif(features_no >> value & 1, ' n' || value, ''), '')
        FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11]')), '') AS filters
FROM (SELECT *, (SELECT coalesce(group_concat(' ' || merged.search_name, ''), '')
  FROM employer_merges JOIN companies AS merged ON merged.id = employer_merges.from_id
  WHERE employer_merges.into_id = companies.id) AS former FROM companies)
WHERE is_approved = 1 OR author_hash IS NULL;
--> statement-breakpoint
CREATE VIEW company_facets AS
SELECT * FROM (
  SELECT c.id, scope.value AS given, CASE facet.value
    WHEN 0 THEN 'all:' || leave_step || ':'
    WHEN 1 THEN 'industry:' || leave_step || ':' || coalesce(industry, '')
    WHEN 2 THEN 'country:' || leave_step || ':' || country
    WHEN 15 THEN iif(leads >> scope.key & 1, 'sets:' || leave_step || ':', NULL)
    ELSE iif(features_yes >> (facet.value - 3) & 1, 'yes:' || leave_step || ':' || (facet.value - 3),
      iif(features_no >> (facet.value - 3) & 1, 'no:' || leave_step || ':' || (facet.value - 3), NULL)) END AS facet
  FROM companies AS c,
    json_each(json_array(char(10), industry || char(10), char(10) || country, industry || char(10) || country)) AS scope,
    json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]') AS facet
  WHERE c.is_approved = 1 AND scope.value IS NOT NULL
) WHERE facet IS NOT NULL
UNION ALL SELECT * FROM (
  SELECT c.id, '#' || agreement_id AS given, CASE facet.value WHEN 0 THEN 'all' WHEN 1 THEN 'industry:' || industry
    WHEN 2 THEN 'country:' || country ELSE 'both:' || industry || ':' || country END AS facet
  FROM companies AS c, json_each('[0,1,2,3]') AS facet WHERE c.is_approved = 1 AND agreement_id IS NOT NULL
) WHERE facet IS NOT NULL;
--> statement-breakpoint
CREATE VIEW agreement_leads AS
SELECT c.id, c.agreement_id, (NOT EXISTS (SELECT 1 FROM companies AS o
    WHERE o.is_approved = 1 AND o.agreement_id = c.agreement_id AND o.name_key < c.name_key))
  + 2 * (NOT EXISTS (SELECT 1 FROM companies AS o
    WHERE o.is_approved = 1 AND o.agreement_id = c.agreement_id AND o.name_key < c.name_key AND o.industry IS c.industry))
  + 4 * (NOT EXISTS (SELECT 1 FROM companies AS o
    WHERE o.is_approved = 1 AND o.agreement_id = c.agreement_id AND o.name_key < c.name_key AND o.country = c.country))
  + 8 * (NOT EXISTS (SELECT 1 FROM companies AS o
    WHERE o.is_approved = 1 AND o.agreement_id = c.agreement_id AND o.name_key < c.name_key AND o.industry IS c.industry AND o.country = c.country)) AS bits
FROM companies AS c INDEXED BY companies_by_agreement WHERE c.is_approved = 1 AND c.agreement_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry cannot be deleted');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_add BEFORE INSERT ON audit_entries
WHEN EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'an audit entry cannot be replaced');
END;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_written_over BEFORE DELETE ON mail_outbox WHEN length(OLD.body) > 0
BEGIN
  UPDATE mail_outbox SET body = printf('%.*c', length(CAST(OLD.body AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_body_written_over BEFORE UPDATE OF body ON mail_outbox
WHEN length(OLD.body) > 0 AND NEW.body IS NULL
BEGIN
  UPDATE mail_outbox SET body = printf('%.*c', length(CAST(OLD.body AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_keep BEFORE UPDATE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry cannot be changed');
END;
--> statement-breakpoint
CREATE TRIGGER ratings_cast AFTER INSERT ON ratings WHEN NEW.is_approved = 1
BEGIN
  UPDATE companies SET
    upvotes = upvotes + NEW.is_positive,
    downvotes = downvotes + 1 - NEW.is_positive,
    recent_comments = (SELECT json_group_array(comment) FROM (
      SELECT comment FROM ratings WHERE company_id = NEW.company_id AND is_approved = 1 AND comment IS NOT NULL
      ORDER BY date_submitted DESC, id DESC LIMIT 3))
  WHERE id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_withdrawn AFTER DELETE ON ratings WHEN OLD.is_approved = 1
BEGIN
  UPDATE companies SET
    upvotes = upvotes - OLD.is_positive,
    downvotes = downvotes - 1 + OLD.is_positive,
    recent_comments = (SELECT json_group_array(comment) FROM (
      SELECT comment FROM ratings WHERE company_id = OLD.company_id AND is_approved = 1 AND comment IS NOT NULL
      ORDER BY date_submitted DESC, id DESC LIMIT 3))
  WHERE id = OLD.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_changed AFTER UPDATE OF is_approved, is_positive, comment, date_submitted ON ratings
WHEN OLD.is_approved + NEW.is_approved > 0
BEGIN
  UPDATE companies SET
    upvotes = upvotes + NEW.is_approved * NEW.is_positive - OLD.is_approved * OLD.is_positive,
    downvotes = downvotes + NEW.is_approved * (1 - NEW.is_positive) - OLD.is_approved * (1 - OLD.is_positive),
    recent_comments = (SELECT json_group_array(comment) FROM (
      SELECT comment FROM ratings WHERE company_id = NEW.company_id AND is_approved = 1 AND comment IS NOT NULL
      ORDER BY date_submitted DESC, id DESC LIMIT 3))
  WHERE id = NEW.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_written_over BEFORE DELETE ON ratings WHEN OLD.comment IS NOT NULL
BEGIN
  UPDATE companies SET recent_comments = printf('[%.*c]', length(CAST(recent_comments AS BLOB)) - 2, ' ')
  WHERE id = OLD.company_id AND OLD.is_approved = 1 AND length(recent_comments) > 2;
  UPDATE ratings SET comment = printf('%.*c', length(CAST(OLD.comment AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_comment_written_over BEFORE UPDATE OF comment ON ratings
WHEN OLD.comment IS NOT NULL AND NEW.comment IS NOT OLD.comment AND (NEW.comment IS NULL OR trim(NEW.comment, 'x') <> '')
BEGIN
  UPDATE companies SET recent_comments = printf('[%.*c]', length(CAST(recent_comments AS BLOB)) - 2, ' ')
  WHERE id = OLD.company_id AND OLD.is_approved = 1 AND length(recent_comments) > 2;
  UPDATE ratings SET comment = printf('%.*c', length(CAST(OLD.comment AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_stay_with_their_employer BEFORE UPDATE OF company_id ON ratings
WHEN NEW.company_id <> OLD.company_id AND NOT EXISTS (SELECT 1 FROM employer_merges
  WHERE (from_id, into_id) IN (VALUES (OLD.company_id, NEW.company_id), (NEW.company_id, OLD.company_id)))
BEGIN
  SELECT RAISE(ABORT, 'a vote cannot move to another employer, unless the two are merged');
END;
--> statement-breakpoint
CREATE TRIGGER ratings_moved AFTER UPDATE OF company_id ON ratings
WHEN NEW.company_id <> OLD.company_id AND NEW.is_approved = 1
BEGIN
  UPDATE companies SET
    upvotes = upvotes + iif(id = NEW.company_id, 1, -1) * NEW.is_positive,
    downvotes = downvotes + iif(id = NEW.company_id, 1, -1) * (1 - NEW.is_positive),
    recent_comments = (SELECT json_group_array(comment) FROM (
      SELECT comment FROM ratings WHERE company_id = companies.id AND is_approved = 1 AND comment IS NOT NULL
      ORDER BY date_submitted DESC, id DESC LIMIT 3))
  WHERE id IN (OLD.company_id, NEW.company_id);
END;
--> statement-breakpoint
CREATE TRIGGER community_inputs_written_over BEFORE DELETE ON community_inputs
BEGIN
  UPDATE community_inputs SET content = printf('%.*c', length(CAST(OLD.content AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_keep_no_author BEFORE UPDATE OF submitted_by ON companies WHEN NEW.submitted_by IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a policy keeps no author');
END;
--> statement-breakpoint
CREATE TRIGGER companies_get_no_author BEFORE INSERT ON companies WHEN NEW.submitted_by IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a policy keeps no author');
END;
--> statement-breakpoint
CREATE TRIGGER conditions_revised AFTER UPDATE OF document ON conditions
WHEN NEW.document IS NOT OLD.document AND json_type(NEW.document, '$.x') IS NULL
BEGIN
  INSERT INTO policy_revisions (id, conditions_id, version, author_role, document)
  VALUES (abs(random() >> 15), NEW.id, NEW.version, coalesce(NEW.author_role, 'admin'), NEW.document);
END;
--> statement-breakpoint
CREATE TRIGGER policy_revisions_keep BEFORE UPDATE ON policy_revisions
WHEN EXISTS (SELECT 1 FROM conditions WHERE id = OLD.conditions_id)
BEGIN
  SELECT RAISE(ABORT, 'a policy revision cannot be changed');
END;
--> statement-breakpoint
CREATE TRIGGER policy_revisions_add BEFORE INSERT ON policy_revisions
WHEN EXISTS (SELECT 1 FROM policy_revisions WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'a policy revision cannot be replaced');
END;
--> statement-breakpoint
CREATE TRIGGER employer_history_keep BEFORE UPDATE ON employer_history
WHEN EXISTS (SELECT 1 FROM companies WHERE id = OLD.company_id) AND NOT (
  NEW.id = OLD.id AND NEW.company_id = OLD.company_id AND NEW.kind = 'withdrawn' AND OLD.kind <> 'withdrawn'
  AND NEW.reason = 'law' AND NEW.figures IS NULL AND NEW.revision_id IS NULL AND NEW.about IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'an entry of the history cannot be changed');
END;
--> statement-breakpoint
CREATE TRIGGER employer_history_stay BEFORE DELETE ON employer_history
WHEN EXISTS (SELECT 1 FROM companies WHERE id = OLD.company_id)
BEGIN
  SELECT RAISE(ABORT, 'an entry of the history cannot be deleted');
END;
--> statement-breakpoint
CREATE TRIGGER employer_history_add BEFORE INSERT ON employer_history
WHEN EXISTS (SELECT 1 FROM employer_history WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'an entry of the history cannot be replaced');
END;
--> statement-breakpoint
CREATE TRIGGER figure_reports_written_over BEFORE DELETE ON figure_reports
WHEN length(OLD.words) > 0 OR length(OLD.url) > 0
BEGIN
  UPDATE figure_reports SET
    words = printf('%.*c', length(CAST(OLD.words AS BLOB)), 'x'),
    url = printf('%.*c', length(CAST(OLD.url AS BLOB)), 'x')
  WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER requesters_counted_in AFTER INSERT ON requesters
BEGIN
  UPDATE company_requests SET request_count = request_count + 1, version = version + 1 WHERE id = NEW.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER requesters_counted_out AFTER DELETE ON requesters
BEGIN
  UPDATE company_requests SET request_count = request_count - 1, version = version + 1 WHERE id = OLD.request_id;
  DELETE FROM company_requests WHERE id = OLD.request_id AND request_count = 0;
END;
--> statement-breakpoint
CREATE TRIGGER requesters_written_over BEFORE DELETE ON requesters
WHEN length(OLD.sealed_email) > 0 OR length(OLD.sealed_note) > 0
BEGIN
  UPDATE requesters SET
    sealed_email = printf('%.*c', length(CAST(OLD.sealed_email AS BLOB)), 'x'),
    sealed_note = printf('%.*c', length(CAST(OLD.sealed_note AS BLOB)), 'x')
  WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER employer_replies_written_over BEFORE DELETE ON employer_replies
WHEN length(OLD.published) > 0 OR length(OLD.proposed) > 0
BEGIN
  UPDATE employer_replies SET
    published = iif(OLD.published IS NULL, NULL, printf('%.*c', length(CAST(OLD.published AS BLOB)), 'x')),
    proposed = iif(OLD.proposed IS NULL, NULL, printf('%.*c', length(CAST(OLD.proposed AS BLOB)), 'x'))
  WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER employer_representatives_written_over BEFORE DELETE ON employer_representatives
BEGIN
  UPDATE employer_representatives SET email = printf('%.*c', length(CAST(OLD.email AS BLOB)), 'x') WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_added AFTER INSERT ON companies
BEGIN
  INSERT INTO company_search (rowid, name, words, filters)
  SELECT id, name, words, filters FROM searchable_companies WHERE id = NEW.id;
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, 1 ORDER BY facet) FROM company_facets WHERE id = NEW.id GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
  INSERT INTO conditions (id, company_id) VALUES (NEW.conditions_id, NEW.id);
  INSERT INTO employer_conditions (id, company_id, position, conditions_id)
  VALUES (abs(random() >> 15), NEW.id, 0, NEW.conditions_id);
END;
--> statement-breakpoint
CREATE TRIGGER companies_changing BEFORE UPDATE OF is_approved, author_hash, industry, country, maternity_leave, features_yes, features_no, name_key, search_name, search_industry, search_rest, agreement_id ON companies
BEGIN
  DELETE FROM company_search WHERE rowid = OLD.id;
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, -1 ORDER BY facet) FROM company_facets WHERE id = OLD.id GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
END;
--> statement-breakpoint
CREATE TRIGGER companies_changed AFTER UPDATE OF is_approved, author_hash, industry, country, maternity_leave, features_yes, features_no, name_key, search_name, search_industry, search_rest, agreement_id ON companies
BEGIN
  INSERT INTO company_search (rowid, name, words, filters)
  SELECT id, name, words, filters FROM searchable_companies WHERE id = NEW.id;
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, 1 ORDER BY facet) FROM company_facets WHERE id = NEW.id GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
  UPDATE companies SET leads = led.bits FROM (SELECT id, bits FROM agreement_leads WHERE agreement_id IN (OLD.agreement_id, NEW.agreement_id)) AS led
  WHERE led.id = companies.id AND companies.leads <> led.bits;
  UPDATE companies SET leads = 15 WHERE id = NEW.id AND agreement_id IS NULL AND leads <> 15;
END;
--> statement-breakpoint
CREATE TRIGGER companies_deleted BEFORE DELETE ON companies
BEGIN
  UPDATE companies SET
    additional_benefits = iif(length(additional_benefits) > 0,
      printf('%.*c', length(CAST(additional_benefits AS BLOB)), 'x'), additional_benefits),
    policy_details = iif(length(policy_details) > 0,
      printf('%.*c', length(CAST(policy_details AS BLOB)), 'x'), policy_details),
    verification_notes = iif(length(verification_notes) > 0,
      printf('%.*c', length(CAST(verification_notes AS BLOB)), 'x'), verification_notes),
    search_rest = iif(length(search_rest) > 0,
      printf('%.*c', length(CAST(search_rest AS BLOB)), 'x'), search_rest)
  WHERE id = OLD.id AND is_approved = 0;
  DELETE FROM company_search WHERE rowid = OLD.id;
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, -1 ORDER BY facet) FROM company_facets WHERE id = OLD.id GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
END;
--> statement-breakpoint
CREATE TRIGGER companies_left AFTER DELETE ON companies WHEN OLD.is_approved = 1 AND OLD.agreement_id IS NOT NULL
BEGIN
  UPDATE companies SET leads = led.bits FROM (SELECT id, bits FROM agreement_leads WHERE agreement_id IN (OLD.agreement_id)) AS led
  WHERE led.id = companies.id AND companies.leads <> led.bits;
END;
--> statement-breakpoint
CREATE TRIGGER companies_lead_changing BEFORE UPDATE OF leads ON companies
BEGIN
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, -1 ORDER BY facet) FROM company_facets WHERE id = OLD.id AND facet GLOB 'sets:*' GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
END;
--> statement-breakpoint
CREATE TRIGGER companies_lead_changed AFTER UPDATE OF leads ON companies
BEGIN
  INSERT INTO directory_facets (given, counts)
  SELECT given, json_group_object(facet, 1 ORDER BY facet) FROM company_facets WHERE id = NEW.id AND facet GLOB 'sets:*' GROUP BY given
  ON CONFLICT (given) DO UPDATE SET counts = (SELECT json_group_object(key, n ORDER BY key) FROM (
    SELECT key, sum(value) AS n FROM (SELECT key, value FROM json_each(directory_facets.counts)
      UNION ALL SELECT key, value FROM json_each(excluded.counts)) GROUP BY key HAVING n <> 0));
END;
--> statement-breakpoint
CREATE TRIGGER requesters_blanked BEFORE UPDATE OF sealed_email, sealed_note ON requesters
BEGIN
  UPDATE requesters SET sealed_email = printf('%.*c', length(CAST(OLD.sealed_email AS BLOB)), 'x')
  WHERE id = OLD.id AND length(OLD.sealed_email) > 0 AND NEW.sealed_email IS NULL;
  UPDATE requesters SET sealed_note = printf('%.*c', length(CAST(OLD.sealed_note AS BLOB)), 'x')
  WHERE id = OLD.id AND length(OLD.sealed_note) > 0 AND NEW.sealed_note IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER policy_revisions_stay BEFORE DELETE ON policy_revisions
BEGIN
  SELECT RAISE(ABORT, 'a policy revision cannot be deleted') WHERE EXISTS (SELECT 1 FROM conditions WHERE id = OLD.conditions_id);
  UPDATE policy_revisions SET document = printf('%.*c', length(CAST(OLD.document AS BLOB)), 'x')
  WHERE id = OLD.id AND length(OLD.document) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER employer_conditions_first AFTER INSERT ON employer_conditions WHEN NEW.position = 0
BEGIN
  UPDATE companies SET conditions_id = NEW.conditions_id, agreement_id = (
    SELECT public_id FROM conditions JOIN agreements ON agreements.id = agreement_id WHERE conditions.id = NEW.conditions_id)
  WHERE id = NEW.company_id AND conditions_id <> NEW.conditions_id;
END;
--> statement-breakpoint
CREATE TRIGGER employer_conditions_other_first AFTER UPDATE OF position, conditions_id ON employer_conditions WHEN NEW.position = 0
BEGIN
  UPDATE companies SET conditions_id = NEW.conditions_id, agreement_id = (
    SELECT public_id FROM conditions JOIN agreements ON agreements.id = agreement_id WHERE conditions.id = NEW.conditions_id)
  WHERE id = NEW.company_id AND conditions_id <> NEW.conditions_id;
END;
--> statement-breakpoint
CREATE TRIGGER employer_conditions_counted_in AFTER INSERT ON employer_conditions
BEGIN
  UPDATE companies SET conditions_count = (SELECT count(*) FROM employer_conditions WHERE company_id = NEW.company_id)
  WHERE id = NEW.company_id
    AND conditions_count <> (SELECT count(*) FROM employer_conditions WHERE company_id = NEW.company_id);
END;
--> statement-breakpoint
CREATE TRIGGER employer_conditions_counted_out AFTER DELETE ON employer_conditions
BEGIN
  UPDATE companies SET conditions_count = (SELECT count(*) FROM employer_conditions WHERE company_id = OLD.company_id)
  WHERE id = OLD.company_id
    AND conditions_count <> (SELECT count(*) FROM employer_conditions WHERE company_id = OLD.company_id);
END;
--> statement-breakpoint
CREATE TRIGGER conditions_written_over BEFORE DELETE ON conditions WHEN length(OLD.document) > 8
BEGIN
  UPDATE conditions SET document = printf('{"x":"%.*c"}', length(CAST(OLD.document AS BLOB)) - 8, 'x') WHERE id = OLD.id;
END;
