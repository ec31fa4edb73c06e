/** Of the comparison as a page of its own. */
export const comparePage = {
  alone: "This comparison as a page, to send or print",
  title: (names: readonly string[]) =>
    `${new Intl.ListFormat("en-AU").format(names)}: parental leave compared`,
  none: "Nothing to compare",
  noneNext: "A comparison needs two employers that are listed. Choose them in the directory.",
  choose: "Choose employers",
  missing: "An employer of this link is not listed any more.",
  change: "Change the employers",
  description: (names: readonly string[]) =>
    `Weeks, pay, who gets it and from when at ${new Intl.ListFormat("en-AU").format(names)}, side by side with sources.`,
};
