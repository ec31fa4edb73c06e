import { sql, type SQL } from "drizzle-orm";

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
  return sql`insert into audit_entries (happened_at, actor, action, subject_kind, subject_id, before, after)
    select ${clock()}, ${actor.name}, ${action}, ${subjectKind}, cast(subject.id as text), subject.before, subject.after
    from (${subjects}) as subject`;
}
