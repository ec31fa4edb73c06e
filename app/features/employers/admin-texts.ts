import type { VerificationStatus } from "./schema";

export const verificationLabels: Record<VerificationStatus, string> = {
  pending: "Pending",
  verified: "Verified",
  rejected: "Rejected",
};

export const adminEmployerTexts = {
  description: "For moderators.",
  active: "Active",
  draft: "Draft",
  toCheck: "Sources to check",
  fromForm: "From the public form",
  byEmployer: "Stated by the employer",
  addressNotProven: "Address not proven",
};

export const employersTab = {
  add: "Add",
  addCompany: " employer",
  import: "Import",
  importCsv: " CSV",
  export: "employers",
  noneYet: "No companies found",
  noneYetNext: "There are none yet. Add the first one, or import a list.",
  noneFits: "No companies found matching your criteria",
  noneFitsNext: "Try another spelling, or fewer filters.",
  showAll: "Show all employers",
  ticked: "Ticked employers",
  decisions: { show: "Show", hide: "Hide", verify: "Verify", ask: "Delete" },
  tickedOnes: " ticked",
  count: (figure: string, isOne: boolean, isStale: boolean) =>
    `${figure} ${isOne ? "employer" : "employers"}, ${isStale ? "those with most votes first" : "newest first"}`,
  moreThan: (figure: string, isStale: boolean) =>
    `More than ${figure} employers match. ${isStale ? `The ${figure} that have waited longest are listed.` : `The newest ${figure} are listed. Add a word to find others.`}`,
  bars: "Bars: paid weeks, 0 to 30, primary carer first",
};

export const deleteDraftsPanel = {
  notDeletable: "Only drafts that were never shown can be deleted",
  notDeletableNext: "Hide an employer that was on the site instead. Its votes and experiences stay with it.",
  back: "Back to the list",
  titleOfOne: (employer: string) => `Delete the draft “${employer}”?`,
  title: (drafts: number) => `Delete these ${drafts} drafts?`,
  confirmOne: "Delete draft",
  confirm: (drafts: number) => `Delete ${drafts} drafts`,
  neverShown: (isOne: boolean) =>
    isOne
      ? "It was never shown on the site. Deleting it cannot be undone."
      : "They were never shown on the site. Deleting them cannot be undone.",
  kept: (kept: number) =>
    ` ${kept} more of those you ticked ${kept === 1 ? "was on the site and stays" : "were on the site and stay"}.`,
};

export const employerRow = {
  tick: (employer: string) => `Tick ${employer}`,
  review: "Review",
  hide: "Hide",
  show: "Show",
  checked: "Checked, unchanged",
  edit: "Edit",
  delete: "Delete",
  theDraft: (employer: string) => ` the draft ${employer}`,
  updated: (month: string) => `Updated in ${month}`,
};

export const employersFilter = {
  label: "Employers",
  search: "Search by name",
  submit: "Search",
  status: "Status",
  verification: "Verification",
  origin: "Came from",
  freshness: "Sources",
  any: "Any",
  anywhere: "Anywhere",
  publicForm: "The public form",
  adminsAndImports: "Admins and imports",
  toCheck: "To check",
};

export const employerDecisions = {
  updated: "Company updated successfully",
  failed: "Failed to update company visibility",
  failedToDelete: "Failed to delete employer",
  choose: "Choose what to do: show, hide, verify, check or delete.",
  action: "The action is show, hide, verify or check",
  show: "shown on the site now",
  hide: "hidden from the site now",
  verify: "verified",
  check: "checked and unchanged",
  deleted: "deleted",
  draftsDeleted: (drafts: number) => (drafts === 1 ? "Draft deleted" : `${drafts} drafts deleted`),
  oneIs: (employer: string, done: string) => `${employer} is ${done}.`,
  someAre: (employers: number, done: string) => `${employers} employers are ${done}.`,
  notChanged: (employers: number) =>
    employers === 1 ? "1 employer was not changed." : `${employers} employers were not changed.`,
  gone: "It is gone: someone has deleted it.",
  changedMeanwhile: (isActive: boolean, verification: string) =>
    `Someone changed it meanwhile. It is ${isActive ? "active" : "a draft"} and ${verification} now. Look again, then decide.`,
  wasShown: "This employer was on the site, so it is not deleted. Hide it instead.",
  nameTaken: (employer: string) =>
    `Another employer called “${employer}” is on the site already. Edit that one, or give this one another name.`,
  idTaken: (employer: string) =>
    `“${employer}” has this external id already. Merge the two if they are one employer, or correct the id of one of them.`,
};

export const employerForm = {
  reviewIt: "Review it in words",
  editPolicy: "Edit the whole policy by questions",
  add: "Add an employer",
  addSubmit: "Add employer",
  added: "Company added successfully",
  failedToAdd: "Failed to add company",
  edit: (employer: string) => `Edit ${employer}`,
  editAny: "Edit an employer",
  editSubmit: "Save changes",
  failedToUpdate: "Failed to update company",
  saving: "Saving...",
  cancel: "Cancel",
  notSaved: "The employer is not saved yet",
  company: "Employer",
  nameRequired: "Employer name (required)",
  industryRequired: "Industry (required)",
  chooseIndustry: "Choose an industry",
  leave: "Leave in weeks",
  leaveHint: "0 to 260, at most one decimal. Leave blank what is not stated. 0 means there is none.",
  pay: "Pay",
  benefits: "Benefits",
  source: "Source",
  policy: "Whole policy",
  policyJson: "Show its JSON",
  policyHint:
    "What the questions above cannot say: steps of pay, who can get it, paying back. If you change it, leave weeks, pay and waiting period as they are: they follow from it. If you change those instead, the policy follows. Empty it to remove the document.",
  review: "Review",
  reviewHint: "Verified means that the employer has confirmed the figures.",
  reviewDayHint: "Year-month-day. Left blank, it is today.",
  notesHint: "Only admins see these.",
  showOnSite: "Show this employer on the site",
  listHint: "Separated by commas.",
  dayHint: "Year-month-day, such as 2026-01-31.",
  percentHint: "Percent, 0 to 100.",
  externalIdHint: "ABN 50 167 804 088, NZBN 9429000106078 or company number 01234567.",
  notStated: "Not stated",
  yes: "Yes",
  no: "No",
};

export const employerFieldLabels = {
  name: "Employer name",
  industry: "Industry",
  country: "Country",
  policy: "Whole policy (JSON)",
  verificationStatus: "Verification",
  verificationDate: "Date of the review",
  verificationNotes: "Notes on the review",
  isApproved: "Shown on the site",
};

export const changedMeanwhile = {
  title: "Someone changed this employer meanwhile",
  asHere: "It is now as this form says.",
  next: "Nothing of yours is lost: it is in the form. Save again to replace what is stored now.",
  field: "Field",
  storedNow: "Stored now",
  inThisForm: "In this form",
};

export const reviewPage = {
  title: (employer: string) => `Review ${employer}`,
  titleOfAny: "Review an employer",
  notDecided: "Nothing was decided",
  changes: "What changes",
  allNew: "All new",
  noFormer: "No earlier policy",
  noFormerText: "Nothing to compare with: no earlier policy is stored in full.",
  shown: "Compared with what is on the site now under the same name.",
  former: "Compared with its policy before the last change.",
  shownOf: (staff: string) => `Compared with what is on the site now for ${staff}.`,
  staffGone: (employer: string) =>
    `It is for staff for whom ${employer} has no conditions of their own any more. Refuse it: the employer can state them again.`,
  newFor: (employer: string, staff: string) =>
    `${employer} is on the site. These are conditions for ${staff}, as whoever shared them says.`,
  nothing:
    "Nothing to compare with: no employer of this name is on the site, and no earlier policy is stored.",
  seeIt: "See it on the site",
  sameName:
    "Two employers of one name cannot be on the site. Copy what is right into the one that is there, or hide that one first.",
  noSource: "No source is named. Look for one before you show it.",
  picture: "The leave",
  inWords: "In words",
  alsoFor: (staff: string) => `It has other conditions for ${staff}`,
  everyoneReads: "What everyone reads.",
  everyoneWillRead: "What everyone reads once it is shown.",
  statement: (employer: string) =>
    `If you publish it, it replaces the whole policy of ${employer}. The employer’s statement is its source, and the history says so.`,
  statementOf: (employer: string, staff: string) =>
    `If you publish it, it replaces the policy of ${employer} for ${staff}. Other staff keep theirs. The employer’s statement is its source, and the history says so.`,
  ofAgreement:
    "It takes the place of an agreement’s conditions. The agreement and its other employers keep them.",
  add: (staff: string) => `Publish as conditions for ${staff}`,
  addWhat: (employer: string) =>
    `They are added to ${employer}, whose other conditions stay. The rating and the words that came with them go there, and wait on. Benefits are said of an employer and are left out.`,
  added: "Conditions added",
  reason: "Reason, if you refuse: the employer reads it",
  publish: "Publish the statement",
  published: "Statement published",
  refuse: "Refuse and delete it",
  refused: "Refused",
  refuseIt: "Refuse it…",
  noMessage: "Whoever sent it gets no message.",
  sayWhy: "Say why",
  pressButton: "Press one of the buttons.",
  hide: "Hide it",
  show: "Show it on the site",
  editPolicy: "Edit the policy",
  editCompany: "Edit the employer",
};

export const invitation = {
  heading: "Invite it to answer",
  invited: (domain: string, month: string) => `Invited at ${domain} in ${month}. We invite it once.`,
  noted: (domain: string) =>
    `We have an address at ${domain} and email the employer as soon as it is listed. A new address replaces it.`,
  ask: "An address that the employer itself publishes for its HR. We email it once, when the employer is listed. You can publish the employer before that.",
  address: "Address",
  submit: "Note the address",
  done: "Address noted",
  doneNext: "The employer is invited once, when it is listed.",
};

export const staffGroups = {
  heading: "Whose conditions",
  about: "Staff with other leave have conditions of their own. The page opens with the first.",
  newStaff: "New conditions",
  among: (sets: number) => `(one of ${sets} sets)`,
  change: "Choose or add staff",
  add: "Add conditions for other staff",
  newOnes: "These conditions are new. Say under “Part of the employer” which staff they are for.",
  ofMany:
    "These are the conditions of an agreement that other employers have too. What you save here becomes this employer’s own, in their place. The agreement stays.",
  open: (staff: string) => `Open the page with ${staff}`,
  remove: (staff: string) => `Take away the conditions for ${staff}`,
  removeWhat: "They leave the page, the lists and the files. The history says what they were.",
  opened: "Order changed",
  removed: "Conditions taken away",
};

export const staffErrors = {
  unnamed: "Say which of its staff these conditions are for.",
  repeated:
    "It has conditions for these staff already. Change those, or say more exactly for whom these are.",
  gone: "It has no such conditions any more. Open the page again.",
  group:
    "group goes with policy alone: the part of a conditions[].id behind its point, or null for new conditions.",
  onlyOnes: "These are its only conditions. Change them instead.",
};

export const adminEmployerErrors = {
  busy: "Others are changing this employer right now. Please try again.",
  noCompany: "There is no employer with this id.",
  severalConditions: (ids: readonly string[]) =>
    `Its conditions are an agreement’s, or it has several: conditions[].id ${ids.join(", ")}. These fields would change only some of them, so nothing was changed.`,
  merged: "This employer was merged into another. Undo that under Duplicates before you show it.",
  statement: "This is what an employer states of itself. Publish it on its Review page.",
  idTaken: "Another employer has this id. Open the form again, then add yours.",
  atLeastZero: "Must be 0 or greater",
  nameLabel: "Employer name",
  nameRequired: "Employer name is required",
  industryRequired: "Industry is required",
  countryRequired: "Country is required",
  verificationStatus: "Choose a verification status",
  notesLabel: "Verification notes",
  dateLabel: "Verification date",
  newId: "Use ten lower-case letters and digits",
  policySays: (field: string, value: string | null) =>
    `${field}: the whole policy says ${value ?? "nothing about it"}. Change only one of them.`,
  searchTooLong: "Search for at most 200 characters",
  status: "status is any, active or draft",
  verification: "verificationStatus is any, pending, verified or rejected",
  origin: "origin is any, form or admin",
  freshness: "freshness is any or stale",
  notListed: "These employers cannot be listed.",
};
