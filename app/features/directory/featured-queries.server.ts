import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/server/context";
import { company, employerColumns, employerRows, toEmployerJson } from "~/features/employers/queries.server";
import type { EmployerJson } from "~/features/employers/schema";
import { usualTenure } from "~/policy/document/stored-figures";
import { orderFor, walk } from "./filter-queries.server";
import { wholeDirectory } from "./schema";

const mostFeatured = 3;
/** SQLite's own word for no limit. */
const everything = { limit: -1, offset: 0 };

/** Verified first, then by votes; of those with equal conditions the first. Reads on only as far as these go. */
export async function listFeatured(ctx: DomainContext): Promise<EmployerJson[]> {
  const { by } = orderFor("relevance", usualTenure);
  // With a limit, SQLite keeps the order of what is walked.
  const walked = walk({ index: "relevance", by }, { ...wholeDirectory, sets: "once" }, everything);
  const other = alias(companies, "other");
  const [found] = await batch(ctx.db, [
    employerRows(sql`with recursive featured (nth, employer, seen) as (
        select 0, null, '[]'
        union all select nth + 1, ${company.id},
            json_insert(seen, '$[#]', coalesce(${company.conditionsKey}, ${company.id}))
          from featured cross join ${companies} ${company} on ${company.id} = (
            select walked.id from (${walked}) walked cross join ${companies} ${other} on ${other.id} = walked.id
            where coalesce(${other.conditionsKey}, ${other.id}) not in (select value from json_each(featured.seen)) limit 1)
          where nth < ${mostFeatured})
      select ${employerColumns} from featured cross join ${companies} ${company} on ${company.id} = featured.employer
      order by featured.nth`),
  ]);
  return found.map((row) => toEmployerJson(row, ctx));
}
