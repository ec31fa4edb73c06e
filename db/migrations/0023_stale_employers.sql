CREATE INDEX `companies_stale` ON `companies` (`stale_from`,`id`) WHERE is_approved = 1 and stale_from is not null;
