/**
 * The form of a whole policy, for editors and for employers who state their own. The labels of its questions stand
 * with the questions in document/document-form-questions.ts.
 */

export const policyForm = {
  blankOrZero: "Leave blank what is not stated. 0 means the policy says zero.",
  editAsJson: "Edit it as JSON",
  unasked: (parts: readonly string[]) => `Not in this form: ${parts.join("; ")}. These stay as they are.`,
  wholePolicy: "The whole policy",
  provisions: "Provisions",
  addProvision: "Add a provision",
  source: "Source",
  sources: "Sources",
  addSource: "Add a source",
  ownPage: "Your own public page that says so (optional)",
  ownPageHint: "It starts with https://. The source is your statement, with or without a page.",
  sending: "Sending...",
  sendForReview: "Send for review",
  save: "Save the policy",
  seeChanges: "See what changes",
  cancel: "Cancel",
  notDone: "Not done",
} as const;

/** Whose conditions a form edits, where an employer's staff have different ones. */
export const staffSets = {
  everybody: "all staff",
  ofAgreement: "under an agreement",
  edited: "edited below",
} as const;

export const policyChanges = {
  title: "What saving would change",
  notSaved: "Nothing is saved yet.",
  more: "You changed more since you last read this. Now it is all here, and nothing is saved yet.",
  conflictTitle: "Someone else changed this policy",
  conflict:
    "Your changes are still in the form. Below is how they differ from the saved policy. Save again to replace it.",
} as const;

export const policyTooLarge = {
  title: "This policy is too large for the form",
  employer: "Write to us and we will enter it with you.",
  editor: "Change it in the other form:",
  /** When an edit would make the form too large to send. */
  adding: "This policy is as large as the form can send. Add what is missing to its JSON instead.",
  unknownPress: "This cannot be done here.",
} as const;

export const policyParts = {
  words: { p: "Provision", t: "tier", d: "change", s: "step", o: "option", c: "condition", r: "Source" },
  moveUp: (part: string) => `Move ${part} up`,
  remove: (part: string) => `Remove ${part}`,
  addTo: (part: string) => `to ${part}`,
  titled: (part: string, title: string) => `${part}: ${title}`,
  addTier: "Add a time in the job",
  changes: "What changes for children born later",
  addChange: "Add a change",
  addOption: "Add a way to take it",
  addStep: "Add a step",
  addCondition: "Add a condition",
  stepConditions: "Whether these weeks depend on the partner",
  change: "Change",
  add: "Add",
  close: "Close",
  notSaved: "Changed, not saved yet",
  notStated: "Not stated",
  yes: "Yes",
  no: "No",
  noSource: "None named",
  provisionSource: "The provision’s",
  currency: (code: string, name: string) => `${code}, ${name}`,
  removedSource: (id: string) => `${id} (removed)`,
  foldStated: (stated: number) => (stated === 0 ? "Not stated" : `${stated} stated`),
  scale: "Lines of what is paid back, from short to long",
  scaleHint: "Leave the share blank if how much is not stated. Empty lines are left out.",
  noNumber: "Write a number, such as 12 or 4.5.",
} as const;

/** What the form does not ask. */
export const unaskedTexts = {
  employer: "the employer’s name in the document",
  asStated: "what a form or a file said of the whole policy",
  remarks: (count: number) => `${count} remark${count === 1 ? "" : "s"}`,
  sources: (count: number) => `${count} source${count === 1 ? "" : "s"} of single figures`,
  checksums: (count: number) => `${count} checksum${count === 1 ? "" : "s"} of copies`,
} as const;
