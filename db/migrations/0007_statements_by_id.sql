UPDATE companies SET statement_of = (
  SELECT stated.id FROM companies AS stated WHERE stated.name_key = companies.name_key AND stated.id <> companies.id
    AND stated.owner_tag IS NULL AND (stated.is_approved = 1 OR stated.approval_date IS NOT NULL)
  ORDER BY stated.is_approved DESC, stated.id LIMIT 1)
WHERE policy_role = 'employer' AND is_approved = 0 AND verification_status = 'pending' AND approval_date IS NULL AND owner_tag IS NULL;
--> statement-breakpoint
UPDATE employer_replies AS y SET published_for = iif(y.published IS NULL, NULL, m.from_id),
  proposed_for = iif(y.proposed IS NULL, NULL, m.from_id)
FROM employer_merges AS m, json_each(m.moved, '$.employer_replies') AS moved
WHERE y.id = moved.value AND y.company_id = m.into_id;
