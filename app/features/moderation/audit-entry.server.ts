import { sql, type SQL } from "drizzle-orm";

import type { DomainContext } from "~/lib/context";

/** Who decides: an admin, or whoever may run commands on the database. */
export interface Actor {
  /** The admin's user id. */
  readonly id: number | null;
  readonly name: string;
}

/** An admin as the audit log names them. */
export function actorOf({ id, username }: { id: number; username: string }): Actor {
  return { id, name: username };
}

/** No username has a space in it. */
export const commandLine: Actor = { id: null, name: "command line" };

export interface AuditedAction {
  readonly actor: Actor;
  /** As `signup.approve`: what it is about, and the verb. */
  readonly action: string;
  readonly subjectKind: string;
}

/**
 * The statement that notes what an admin does, for the batch that does it, before the change itself.
 * @param subjects A SELECT of `id`, `before` and `after` for each row that will change: JSON of the fields
 * that change, without personal texts.
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
