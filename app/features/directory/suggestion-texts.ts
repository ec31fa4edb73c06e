/** Apart from the comparison: a plan suggests employers too. */
export const suggestionTexts = {
  list: (selector: string) => `Suggestions for ${selector}`,
  failed: "Suggestions could not be loaded. Press Enter to look for this name.",
  loading: "Looking…",
  none: (typed: string) => `No employer fits “${typed}”.`,
  found: (count: number) => (count === 1 ? "1 employer fits." : `${count} employers fit.`),
};
