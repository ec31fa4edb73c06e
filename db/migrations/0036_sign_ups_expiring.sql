CREATE INDEX `launch_signups_expiring` ON `launch_signups` (`token_expires_at`) WHERE access_token is not null;
