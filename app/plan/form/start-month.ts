import { monthNames } from "~/policy/document/day-words-rules";
import { isDay } from "../plan";

export const yearAlone = /^(19|20)\d\d$/;

/** "2021-03", "March 2021", "Mar 2021", "03/2021", or a day as "2021-03-15". Null if it cannot be read. */
export function readStart(text: string): string | null {
  if (isDay(text) && text >= "1900") return text;
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const year = words.find((word) => yearAlone.test(word));
  const month = words.find((word) => word !== year);
  if (words.length !== 2 || year === undefined || month === undefined) return null;
  const number = /^\d{1,2}$/.test(month) ? Number(month) : monthNamed(month);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, "0")}` : null;
}

/** From 1; 0 if it is none. */
const monthNamed = (word: string) =>
  word.length < 3 ? 0 : monthNames.findIndex((name) => name.toLowerCase().startsWith(word)) + 1;
