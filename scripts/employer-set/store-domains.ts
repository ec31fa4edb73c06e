import { sql } from "drizzle-orm";

import type { DomainContext } from "../../app/server/context";
import { batch } from "../../db/client.server";
import { rows, text } from "../../db/rows.server";
import { companies } from "../../db/schema/companies";
import type { SetEmployer } from "./read-set";

/** @property storedAs The public id under which it is stored. */
export interface StoredSetEmployer {
  readonly employer: SetEmployer;
  readonly storedAs: string;
}

/**
 * The domains that the files name. What an admin confirmed stays. Those of a merged employer are the other's.
 * @returns the employers whose domains changed.
 */
export async function storeDomains(
  ctx: Pick<DomainContext, "db">,
  stored: readonly StoredSetEmployer[],
  isDry: boolean,
): Promise<SetEmployer[]> {
  const given = JSON.stringify(
    stored.map(({ employer, storedAs }) => ({
      id: storedAs,
      domains: employer.domains.map(({ domain, url }) => ({ domain, url })),
    })),
  );
  const holders = sql`(select c.public_id as id, coalesce(m.into_id, c.id) as holder, one.value ->> 'domains' as domains
    from json_each(${given}) as one join companies c on c.public_id = one.value ->> 'id'
    left join employer_merges m on m.from_id = c.id)`;
  const named = sql`(select h.id, h.holder, d.value ->> 'domain' as domain, d.value ->> 'url' as url
    from ${holders} as h, json_each(h.domains) as d)`;
  const isNew = sql`not exists (select 1 from employer_domains held where held.company_id = n.holder
    and held.domain = n.domain and (held.role = 'admin' or held.url = n.url))`;
  const isGone = sql`role = 'import' and not exists (select 1 from ${named} as n
    where n.holder = held.company_id and n.domain = held.domain)`;
  const changedFields = { id: companies.publicId };
  const [added, gone] = await batch(ctx.db, [
    rows(changedFields, sql`select distinct n.id from ${named} as n where ${isNew}`),
    rows(
      { id: text },
      sql`select distinct h.id from ${holders} as h join employer_domains held on held.company_id = h.holder
        where ${isGone}`,
    ),
    ...(isDry
      ? []
      : [
          sql`delete from employer_domains as held
            where company_id in (select holder from ${holders} as h) and ${isGone}`,
          sql`insert into employer_domains (company_id, domain, url, role)
            select n.holder, n.domain, n.url, 'import' from ${named} as n where ${isNew}
            on conflict (company_id, domain) do update set url = excluded.url`,
        ]),
  ]);
  const changed = new Set([...added, ...gone].map(({ id }) => id));
  return stored.filter(({ storedAs }) => changed.has(storedAs)).map(({ employer }) => employer);
}
