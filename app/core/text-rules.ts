let segmenter: Intl.Segmenter | undefined;

/** Visible characters: an emoji or a letter with its accents is one; several in Firefox before 125, which cannot tell. */
export function countCharacters(text: string): number {
  if (!("Segmenter" in Intl)) return Array.from(text).length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text)).length;
}

/** Not a space, control, or invisible character. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u;

export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** "academic staff" as "Academic staff". */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Birth parent" as "birth parent". */
export const uncapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "the United Kingdom". */
export const nameInText = (country: string): string =>
  /^(United |Netherlands|Philippines|Czech Republic)/.test(country) ? `the ${country}` : country;

/** @param name as it stands behind "the". */
export const agreementName = (name: string): string => `The ${name}`;

/** Null unless the url is safe to link to. */
export function webUrl(url: string | null): string | null {
  return url !== null && /^https?:\/\/\S+$/i.test(url) ? url : null;
}
