import { sql, type SQL } from "drizzle-orm";

import { json, nullable, number, objectOf, recordOf, type Reader } from "../../../db/rows.server";
import type { GroupCounts, PeerCounts } from "./benchmark-rules";

/** What is counted where the employer under the alias `c` is, as one value: it reads one row. */
export const peersSelect: SQL = sql`(select json_object(
    'industry', iif(c.industry is null, null, json_extract(b.counts, '$."' || c.industry || '"')),
    'country', json_extract(b.counts, '$.""'))
  from benchmarks b where b.country = c.country) as peers`;

const group: Reader<GroupCounts | null> = nullable(recordOf(recordOf(number)));
const counts: Reader<PeerCounts> = objectOf({ industry: group, country: group });

/** Reads {@link peersSelect}; where nothing was ever counted there is no row. */
export const readPeers: Reader<PeerCounts> = (value) =>
  value === null ? { industry: null, country: null } : json(counts)(value);
