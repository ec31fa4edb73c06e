export const monthNames =
  "January February March April May June July August September October November December".split(" ");

/** "2018", "2025-03" as "March 2025", "2025-03-08" as "8 March 2025". */
export function dayWords(date: string): string {
  const [year = "", month, day] = date.split("-");
  const name = monthNames[Number(month) - 1];
  return [day && String(Number(day)), name, year].filter(Boolean).join(" ");
}
