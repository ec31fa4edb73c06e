import { sql, type SQL } from "drizzle-orm";

import type { MessageKind } from "./message";

/**
 * The statement that keeps mail from being sent which waits in the outbox: what it says no longer holds, or
 * its recipient wants none. Its text is erased.
 * @param to A SELECT, in parentheses, of the recipients.
 */
export function discardQueuedMail(kinds: MessageKind[], to: SQL): SQL {
  return sql`update mail_outbox set status = 'discarded', body = null
    where status = 'queued' and recipient collate nocase in ${to}
    and kind in (select value from json_each(${JSON.stringify(kinds)}))`;
}
