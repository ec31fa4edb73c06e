ALTER TABLE `companies` ADD `facts` text DEFAULT '{}' NOT NULL CONSTRAINT "companies_facts" CHECK(json_valid("companies"."facts") and json_type("companies"."facts") = 'object');
