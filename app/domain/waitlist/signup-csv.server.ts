import type { DomainContext } from "../context";
import { csvLine } from "../csv";
import { readSignups } from "./signup-queries.server";

/**
 * The waitlist as the lines of a CSV file, newest first, read in portions: Name, Email, Country and Signup Date
 * (YYYY-MM-DD, in UTC).
 */
export async function* readSignupsCsv(ctx: DomainContext): AsyncGenerator<string> {
  yield csvLine(["Name", "Email", "Country", "Signup Date"]);
  for await (const portion of readSignups(ctx)) {
    yield portion
      .map(({ firstName, lastName, email, country, signupDate }) =>
        csvLine([`${firstName} ${lastName}`.trim(), email, country, signupDate.slice(0, 10)]),
      )
      .join("");
  }
}
