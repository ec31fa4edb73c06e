import { sql, type SQL } from "drizzle-orm";

import { json, nullable, number, objectOf, recordOf, type Reader } from "db/rows.server";
import type { GroupCounts, PeerCounts } from "./benchmark-rules";

/** What is counted where the employer under the alias `c` is, as one value: it reads two rows. */
export const peersSelect: SQL = sql`json_object(
    'industry', (select json(b.counts) from benchmarks b where b.country = c.country and b.industry = c.industry),
    'country', (select json(b.counts) from benchmarks b where b.country = c.country and b.industry = '')) as peers`;

const group: Reader<GroupCounts | null> = nullable(recordOf(recordOf(number)));
const counts: Reader<PeerCounts> = objectOf({ industry: group, country: group });

/** Reads {@link peersSelect}. */
export const readPeers: Reader<PeerCounts> = json(counts);
