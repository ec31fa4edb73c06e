/** `YYYY-MM` of ms UTC: exact days could point at a person. */
export function toMonth(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 7);
}

/** Made once: making a format is slow. */
const digits = new Intl.NumberFormat("en-AU");

/** "1,204". */
export function inDigits(number: number): string {
  return digits.format(number);
}
