export const differenceTexts = {
  none: "Nothing differs in words.",
  unchanged: (sentences: number) => `Unchanged: ${sentences} ${sentences === 1 ? "sentence" : "sentences"}`,
  changed: "Changed",
  added: "Added",
  removed: "Removed",
  was: "Was:",
  now: "Now:",
  open: (subjects: readonly string[]) => `Not stated: ${subjects.join("; ")}.`,
  notStated: "Not stated.",
};
