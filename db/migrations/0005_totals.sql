-- What admins count, and how often it has changed. The rows stand from the start; triggers move them.
INSERT INTO totals (name, total, revision) VALUES
  ('users:user', (SELECT count(*) FROM users WHERE role = 'user'), 1),
  ('users:admin', (SELECT count(*) FROM users WHERE role = 'admin'), 1),
  ('launch_signups:pending', (SELECT count(*) FROM launch_signups WHERE status = 'pending'), 1),
  ('launch_signups:approved', (SELECT count(*) FROM launch_signups WHERE status = 'approved'), 1),
  ('launch_signups:redeemed', (SELECT count(*) FROM launch_signups WHERE status = 'redeemed'), 1),
  ('launch_signups:revoked', (SELECT count(*) FROM launch_signups WHERE status = 'revoked'), 1),
  ('companies:0:pending', (SELECT count(*) FROM companies WHERE is_approved = 0 AND verification_status = 'pending'), 1),
  ('companies:0:verified', (SELECT count(*) FROM companies WHERE is_approved = 0 AND verification_status = 'verified'), 1),
  ('companies:0:rejected', (SELECT count(*) FROM companies WHERE is_approved = 0 AND verification_status = 'rejected'), 1),
  ('companies:1:pending', (SELECT count(*) FROM companies WHERE is_approved = 1 AND verification_status = 'pending'), 1),
  ('companies:1:verified', (SELECT count(*) FROM companies WHERE is_approved = 1 AND verification_status = 'verified'), 1),
  ('companies:1:rejected', (SELECT count(*) FROM companies WHERE is_approved = 1 AND verification_status = 'rejected'), 1),
  ('company_requests', (SELECT count(*) FROM company_requests), 1),
  ('ratings:0', (SELECT count(*) FROM ratings WHERE is_approved = 0), 1),
  ('ratings:1', (SELECT count(*) FROM ratings WHERE is_approved = 1), 1),
  ('community_inputs:0', (SELECT count(*) FROM community_inputs WHERE is_approved = 0), 1),
  ('community_inputs:1', (SELECT count(*) FROM community_inputs WHERE is_approved = 1), 1),
  ('audit_entries', (SELECT count(*) FROM audit_entries), 1);
--> statement-breakpoint
CREATE TRIGGER users_counted_in AFTER INSERT ON users
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'users:' || NEW.role;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_out AFTER DELETE ON users
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'users:' || OLD.role;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_over AFTER UPDATE OF username, email, role ON users
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'users:' || OLD.role;
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'users:' || NEW.role;
END;
--> statement-breakpoint
CREATE TRIGGER launch_signups_counted_in AFTER INSERT ON launch_signups
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'launch_signups:' || NEW.status;
END;
--> statement-breakpoint
CREATE TRIGGER launch_signups_counted_out AFTER DELETE ON launch_signups
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'launch_signups:' || OLD.status;
END;
--> statement-breakpoint
CREATE TRIGGER launch_signups_counted_over AFTER UPDATE OF status, version ON launch_signups
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'launch_signups:' || OLD.status;
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'launch_signups:' || NEW.status;
END;
--> statement-breakpoint
CREATE TRIGGER companies_counted_in AFTER INSERT ON companies
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'companies:' || NEW.is_approved || ':' || NEW.verification_status;
END;
--> statement-breakpoint
CREATE TRIGGER companies_counted_out AFTER DELETE ON companies
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'companies:' || OLD.is_approved || ':' || OLD.verification_status;
END;
--> statement-breakpoint
CREATE TRIGGER companies_counted_over AFTER UPDATE OF is_approved, verification_status, version ON companies
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'companies:' || OLD.is_approved || ':' || OLD.verification_status;
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'companies:' || NEW.is_approved || ':' || NEW.verification_status;
END;
--> statement-breakpoint
CREATE TRIGGER company_requests_counted_in AFTER INSERT ON company_requests
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'company_requests';
END;
--> statement-breakpoint
CREATE TRIGGER company_requests_counted_out AFTER DELETE ON company_requests
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'company_requests';
END;
--> statement-breakpoint
CREATE TRIGGER company_requests_counted_over AFTER UPDATE OF company_name, request_count, version ON company_requests
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'company_requests';
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'company_requests';
END;
--> statement-breakpoint
CREATE TRIGGER ratings_counted_in AFTER INSERT ON ratings
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'ratings:' || NEW.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_counted_out AFTER DELETE ON ratings
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'ratings:' || OLD.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER ratings_counted_over AFTER UPDATE OF is_approved, is_positive, comment, version ON ratings
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'ratings:' || OLD.is_approved;
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'ratings:' || NEW.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER community_inputs_counted_in AFTER INSERT ON community_inputs
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'community_inputs:' || NEW.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER community_inputs_counted_out AFTER DELETE ON community_inputs
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'community_inputs:' || OLD.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER community_inputs_counted_over AFTER UPDATE OF is_approved, content, version ON community_inputs
BEGIN
  UPDATE totals SET total = total - 1, revision = revision + 1 WHERE name = 'community_inputs:' || OLD.is_approved;
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'community_inputs:' || NEW.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_counted_in AFTER INSERT ON audit_entries
BEGIN
  UPDATE totals SET total = total + 1, revision = revision + 1 WHERE name = 'audit_entries';
END;
--> statement-breakpoint
-- A request counts who asks for it, and goes with the last of them.
CREATE TRIGGER company_requesters_counted_in AFTER INSERT ON company_requesters
BEGIN
  UPDATE company_requests SET request_count = request_count + 1, version = version + 1 WHERE id = NEW.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER company_requesters_counted_out AFTER DELETE ON company_requesters
BEGIN
  UPDATE company_requests SET request_count = request_count - 1, version = version + 1 WHERE id = OLD.request_id;
  DELETE FROM company_requests WHERE id = OLD.request_id AND request_count = 0;
END;
--> statement-breakpoint
-- Names of all employers, drafts too, for admins: the folded words of `search_name`, matching from a word's start.
CREATE VIRTUAL TABLE company_names USING fts5(
  words, content='', contentless_delete=1, detail=none, prefix='2 3 4', tokenize='unicode61 remove_diacritics 0'
);
--> statement-breakpoint
INSERT INTO company_names (rowid, words) SELECT id, search_name FROM companies;
--> statement-breakpoint
CREATE TRIGGER companies_named AFTER INSERT ON companies
BEGIN
  INSERT INTO company_names (rowid, words) VALUES (NEW.id, NEW.search_name);
END;
--> statement-breakpoint
CREATE TRIGGER companies_unnamed AFTER DELETE ON companies
BEGIN
  DELETE FROM company_names WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER companies_renamed AFTER UPDATE OF search_name ON companies WHEN OLD.search_name <> NEW.search_name
BEGIN
  DELETE FROM company_names WHERE rowid = OLD.id;
  INSERT INTO company_names (rowid, words) VALUES (NEW.id, NEW.search_name);
END;
