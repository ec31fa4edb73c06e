import { sql, type SQL } from "drizzle-orm";

import { insertFrom } from "../../db/insert-from.server";
import { auditEntries } from "../../db/schema/audit-entries";
import type { DomainContext } from "./context";

/** An admin, or the command line. */
export interface Actor {
  /** A user id; null for the command line. */
  readonly id: number | null;
  readonly name: string;
}

export function actorOf({ id, username }: { id: number; username: string }): Actor {
  return { id, name: username };
}

/** No username has a space in it. */
export const commandLine: Actor = { id: null, name: "command line" };

interface AuditedAction {
  readonly actor: Actor;
  /** As `signup.approve`. */
  readonly action: string;
  readonly subjectKind: string;
}

/**
 * Logs what an admin does; it goes before the change, in the same batch.
 * @param subjects A SELECT of `id`, `before` and `after` for each row that will change: JSON of the fields that
 * change, without personal texts.
 */
export function auditEntry(
  { clock }: Pick<DomainContext, "clock">,
  audited: AuditedAction,
  subjects: SQL,
): SQL {
  const { actor, action, subjectKind } = audited;
  return insertFrom(
    auditEntries,
    {
      happenedAt: clock(),
      actor: actor.name,
      action,
      subjectKind,
      subjectId: sql`cast(entry.id as text)`,
      before: sql`entry.before`,
      after: sql`entry.after`,
    },
    sql`from (${subjects}) as entry`,
  );
}
