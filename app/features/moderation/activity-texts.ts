/** What admins read of the activity log. */

export const activityPage = {
  none: "Nothing has been done yet",
  noneText: "Each decision of an admin is listed here: who, what, when and what changed.",
  noneFound: "Nothing like that here",
  noneFoundAtAll: "No admin has done this yet.",
  noneFoundYet: "Not among the newest entries. Look further back.",
  pages: "Pages",
  newest: "Newest",
  older: "Older",
  furtherBack: "Look further back",
  what: "What",
  who: "Who",
  about: "About",
  all: "All",
  show: "Show",
  by: (actor: string) => `by ${actor}`,
  fields: (count: number) => `${count} fields`,
  changedUnkept: " changed; not kept here",
  became: "became",
  on: " on ",
  wholeFile: "a whole file",
} as const;

export const fieldValues = { none: "none", yes: "yes", no: "no" } as const;

/** What was done. */
export const logActions: Record<string, string> = {
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
  "company.check": "Checked a policy, unchanged",
  "company.delete": "Deleted an employer",
  "report.corrected": "Corrected a reported error",
  "report.kept": "Checked a reported error, unchanged",
  "representative.approve": "Approved an address to reply for an employer",
  "representative.refuse": "Refused an address that asked to reply for an employer",
  "representative.end": "Ended a right to reply for an employer",
  "representative.contact": "Saved an address to invite an employer",
  "reply.approve": "Published an employer’s reply",
  "reply.refuse": "Refused an employer’s reply",
  "reply.remove": "Removed an employer’s reply",
  "statement.publish": "Published an employer’s statement",
  "statement.refuse": "Refused an employer’s statement",
  "company.withdraw_history": "Withdrew a history entry",
  "company.import": "Imported a file",
  "mapping.save": "Saved how to read a file",
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

/** What it was done to. */
export const logKinds: Record<string, string> = {
  rating: "vote",
  experience: "experience",
  company: "employer",
  company_request: "request",
  import_mapping: "reading of files",
  user: "user",
  launch_signup: "signup",
};

/** Fields that are no facts of a policy. */
export const logFields: Record<string, string> = {
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
