let segmenter: Intl.Segmenter | undefined;

/** How many characters a person sees: an emoji of several code points, or a letter with its accents, is one. */
export function countCharacters(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text)).length;
}
