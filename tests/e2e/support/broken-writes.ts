import { productDatabase } from "../../../scripts/bridge/host";

const database = () => productDatabase(process.env.LAUNCHED_STATE_DIR ?? "");

/** The only write that fails: `insert on users when new.username = 'anna'`. */
export type BrokenWrite = `${"insert" | "update" | "delete"} on ${string} when ${string}`;

/** @returns repairs it. */
export async function breakWrite(write: BrokenWrite): Promise<() => Promise<void>> {
  const name = `broken_${Math.random().toString(36).slice(2)}`;
  const sql = `create trigger ${name} before ${write} begin select raise(abort, 'broken by a test'); end`;
  await database().prepare(sql).run();
  return async () => {
    await database().prepare(`drop trigger ${name}`).run();
  };
}

/** A pending vote with a comment, first in the queue. */
export async function addWaitingVote(comment: string): Promise<void> {
  await database()
    .prepare(
      `insert into ratings (company_id, is_positive, comment, date_submitted)
       select max(id), 1, ?, 1000 from companies where is_approved = 1`,
    )
    .bind(comment)
    .run();
}
