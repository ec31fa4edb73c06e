ALTER TABLE `companies` ADD `conditions_key` text;
