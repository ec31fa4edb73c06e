CREATE INDEX `community_inputs_by_email` ON `community_inputs` ("submitter_email" collate nocase) WHERE submitter_email is not null;--> statement-breakpoint
CREATE INDEX `company_requests_by_email` ON `company_requests` ("requestor_email" collate nocase);--> statement-breakpoint
CREATE INDEX `company_requests_by_user` ON `company_requests` (`requested_by`) WHERE requested_by is not null;--> statement-breakpoint
CREATE INDEX `data_access_by_email` ON `data_access` ("email" collate nocase);