/** One for all: looking up a language's rules costs more than many numbers written by them. */
const format = new Intl.NumberFormat("en-AU");

/** A number in digits as pages and messages write it: "1,204". */
export function inDigits(number: number): string {
  return format.format(number);
}
