import { and, eq, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import { isListedIndustry } from "~/core/industries-and-countries";
import { noCountry, worldCountry } from "~/core/world-countries.server";
import type { DomainContext } from "~/server/context";
import { fail, type Failure, type FieldErrors } from "~/core/result";
import type { DirectoryQuery } from "./schema";
import { directoryErrors } from "./texts";

type Filters = Pick<DirectoryQuery, "industry" | "country">;

/**
 * Without a country that no list knows, and an industry that no list and no listed employer knows. Only such an
 * industry costs a round trip.
 * @returns `failure` names them.
 */
export async function knownFilters(
  { db }: Pick<DomainContext, "db">,
  { industry, country }: Filters,
): Promise<{ filters: Filters; failure: Failure | null }> {
  const fields: FieldErrors = {};
  const filters = { industry, country: country && worldCountry(country) };
  if (country !== null && filters.country === null) fields.country = [noCountry(country)];
  if (industry !== null && !isListedIndustry(industry)) {
    const [found] = await batch(db, [
      db
        .select({ id: companies.id })
        .from(companies)
        // The literal matches the partial indexes.
        .where(and(sql`${companies.isApproved} = 1`, eq(companies.industry, industry)))
        .limit(1),
    ]);
    if (found.length === 0) {
      filters.industry = null;
      fields.industry = [directoryErrors.noIndustry(industry)];
    }
  }
  const isKnown = Object.keys(fields).length === 0;
  return { filters, failure: isKnown ? null : fail("invalid", directoryErrors.unusable, fields) };
}
