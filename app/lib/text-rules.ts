let segmenter: Intl.Segmenter | undefined;

/** How many characters a person sees: an emoji of several code points, or a letter with its accents, is one. */
export function countCharacters(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text)).length;
}

/** Something that can be seen: neither a space, a control, nor one of Unicode's invisible characters. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u;

/** Whether a text shows anything to a person who looks at it. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** "academic staff" as "Academic staff". */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Birth parent" as "birth parent". */
export const uncapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
