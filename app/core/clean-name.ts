/** Invisible characters and turns of the reading direction, but joiners of letters and choices of a letter's form. */
const unseen = /(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;

/** A name as people see it, with single spaces. Line ends stay. */
export function cleanName(typed: string): string {
  return typed
    .replace(unseen, "")
    .replace(/[\p{Zs}\t]+/gu, " ")
    .replace(/(^| )[\u200c\u200d]+|[\u200c\u200d]+(?= |$)/g, "$1")
    .trim();
}
