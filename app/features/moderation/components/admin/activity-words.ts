import type { FieldValue } from "../../schema";
import { isFactField, labelOf } from "~/features/policy/policy";
import { momentOf } from "~/components/times";
import { capitalise } from "~/lib/text-rules";

/** What was done, in words. */
const actions: Record<string, string> = {
  "rating.approve": "Approved a vote",
  "rating.unapprove": "Unpublished a vote",
  "rating.delete": "Deleted a vote",
  "experience.approve": "Approved an experience",
  "experience.unapprove": "Unpublished an experience",
  "experience.delete": "Deleted an experience",
  "company.add": "Added an employer",
  "company.edit": "Edited an employer",
  "company.show": "Showed an employer",
  "company.hide": "Hid an employer",
  "company.verify": "Verified an employer",
  "company.check": "Found a policy unchanged",
  "company.delete": "Deleted an employer",
  "report.corrected": "Corrected a reported error",
  "report.kept": "Checked a reported error, unchanged",
  "representative.approve": "Let an address answer for an employer",
  "representative.refuse": "Refused an address that asked to answer for an employer",
  "representative.end": "Ended a right to answer for an employer",
  "representative.contact": "Noted an address to invite an employer at",
  "reply.approve": "Published an employer’s reply",
  "reply.refuse": "Refused an employer’s reply",
  "reply.remove": "Removed an employer’s reply",
  "statement.publish": "Published what an employer stated",
  "statement.refuse": "Refused what an employer stated",
  "company.withdraw_history": "Withdrew an entry of a history",
  "company.import": "Imported",
  "mapping.save": "Saved how a file is read",
  "request.delete": "Deleted a request",
  "request.employer_asked": "Noted that we asked an employer",
  "user.make_admin": "Made an admin",
  "user.promote": "Promoted a user to admin",
  "user.demote": "Removed an admin role",
  "user.issue_reset_code": "Issued a reset code",
  "user.end_sessions": "Signed a user out everywhere",
  "signup.approve": "Approved a signup",
  "signup.revoke": "Revoked a signup",
  "signup.grant": "Granted access",
};

const kinds: Record<string, string> = {
  rating: "vote",
  experience: "experience",
  company: "employer",
  company_request: "request",
  import_mapping: "reading of files",
  user: "user",
  launch_signup: "signup",
};

const fields: Record<string, string> = {
  policy: "Whole policy",
  employerAskedIn: "Asked in",
  checkedOn: "Checked on",
  isApproved: "Shown on the site",
  isPositive: "Positive",
  approvedBy: "Approved by user",
  approvalDate: "Approved at",
  tokenExpiresAt: "Link works until",
  expiresAt: "Works until",
  sessions: "Open sessions",
  isVerified: "Verified",
  verificationStatus: "Verification",
};

/** "Approved a vote"; the raw name where there are no words for it. */
export function actionWords(action: string): string {
  return wordFor(actions, action) ?? action;
}

/** "vote"; the raw name where there is no word for it. */
export function kindWord(kind: string): string {
  return wordFor(kinds, kind) ?? kind.replaceAll("_", " ");
}

/** "Primary Carer Leave, weeks"; a name that is not known, with spaces. */
export function fieldWords(field: string): string {
  const known = isFactField(field) ? labelOf(field, "log") : wordFor(fields, field);
  if (known !== undefined) return known;
  const spaced = field.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  return capitalise(spaced.toLowerCase());
}

/** A value as people read it: "Yes", a moment, "Not stated" for none. */
export function valueWords(field: string, value: FieldValue | undefined): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "number" && /(At|Date|Updated|Submitted)$/.test(field)) return momentOf(value);
  if (typeof value === "boolean" || (/^(is|has)[A-Z]/.test(field) && (value === 0 || value === 1)))
    return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

function wordFor(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
