-- What was public stays as it was written, but for a withdrawal for legal reasons: it takes away what an entry says,
-- and leaves the month in which that happened.
CREATE TRIGGER employer_history_keep BEFORE UPDATE ON employer_history
WHEN EXISTS (SELECT 1 FROM companies WHERE id = OLD.company_id) AND NOT (
  NEW.id = OLD.id AND NEW.company_id = OLD.company_id AND NEW.kind = 'withdrawn' AND OLD.kind <> 'withdrawn'
  AND NEW.reason = 'law' AND NEW.figures IS NULL AND NEW.policy_version IS NULL AND NEW.about IS NULL)
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
-- REPLACE deletes without asking the trigger above.
CREATE TRIGGER employer_history_add BEFORE INSERT ON employer_history
WHEN EXISTS (SELECT 1 FROM employer_history WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'an entry of the history cannot be replaced');
END;
--> statement-breakpoint
-- The history of what is public already begins with what it says now, in the words of domain/history.
INSERT INTO employer_history (company_id, month, kind, reason, figures, policy_version)
SELECT id, strftime('%Y-%m', coalesce(approval_date, date_submitted) / 1000, 'unixepoch'), 'listed', 'review',
  json_patch(json_patch('{}', json_object(
    'country', country,
    'maternityLeave', maternity_leave,
    'paternityLeave', paternity_leave,
    'unpaidMaternityLeave', unpaid_maternity_leave,
    'unpaidPaternityLeave', unpaid_paternity_leave,
    'adoptionLeave', adoption_leave,
    'parentalLeave', parental_leave,
    'isPaid', is_paid,
    'paidPercentage', paid_percentage,
    'waitingPeriod', iif(waiting_period glob '*[^0-9.]*', null, waiting_period),
    'hasFlexibleReturn', has_flexible_return,
    'hasPartTimeOptions', has_part_time_options,
    'hasChildcareAssistance', has_childcare_assistance,
    'hasLactationSupport', has_lactation_support,
    'hasFamilyHealthInsurance', has_family_health_insurance)), json_object(
    'hasFamilyCareLeave', has_family_care_leave,
    'sourceName', source_name,
    'sourceDate', source_date,
    'sourceUrl', source_url)),
  (SELECT max(version) FROM policy_revisions WHERE company_id = companies.id)
FROM companies WHERE is_approved = 1 ORDER BY coalesce(approval_date, date_submitted), id;
