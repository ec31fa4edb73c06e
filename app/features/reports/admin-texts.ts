export const reportsTab = {
  emptyTitle: "No reports waiting",
  empty: "When someone reports an error in a figure, you see it here.",
  intro: (total: string) => `${total} waiting, the oldest first.`,
  keys: "Keys in the list: J and K move, C means corrected, A means checked, unchanged.",
  weSay: "We say",
  notStated: "Not stated.",
  source: "Source:",
  reported: "Reported:",
  nothingAdded: "Nothing was added.",
  edit: "Edit the figure",
  corrected: "Corrected",
  kept: "Checked, unchanged",
  onSite: "See it on the site",
  decided: "It is now in the employer’s history.",
  correctFirst: "Correct the figure first",
  correctFirstHow: "Then press Corrected on the report.",
};

export const decisionErrors = {
  title: "Nothing was decided",
  noButton: "Press one of the buttons.",
  gone: "This report no longer exists.",
  unchanged: "This employer’s page has not changed since the report. Correct the figure first.",
  decided: "Another admin has already decided on this report.",
};
