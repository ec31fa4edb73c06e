const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Apart from the comparison: a plan suggests employers too. */
export const suggestionTexts = {
  list: (selector: string) => `Suggestions for ${selector}`,
  failed: "Suggestions could not be loaded. Press Enter to look for this name.",
  loading: "Looking…",
  none: (typed: string) => `No employer fits “${typed}”.`,
  /** Not both are 0. */
  found: (employers: number, agreements: number) => {
    const found = [
      ...(employers > 0 ? [counted(employers, "employer")] : []),
      ...(agreements > 0 ? [counted(agreements, "agreement")] : []),
    ];
    return `${found.join(" and ")} ${employers + agreements === 1 ? "fits" : "fit"}.`;
  },
  agreement: (staff: string | null) => (staff ? `Agreement for ${staff}` : "Agreement"),
};
