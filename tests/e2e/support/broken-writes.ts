import { productDatabase } from "../../../scripts/bridge/host";

const database = () => productDatabase(process.env.LAUNCHED_STATE_DIR ?? "");

/** A write that fails, and no other: `insert on users when new.username = 'anna'`. */
export type BrokenWrite = `${"insert" | "update" | "delete"} on ${string} when ${string}`;

/** Lets the served product's database fail at a write; what the server then says is its own. @returns Mends it. */
export async function breakWrite(write: BrokenWrite): Promise<() => Promise<void>> {
  const name = `broken_${Math.random().toString(36).slice(2)}`;
  const sql = `create trigger ${name} before ${write} begin select raise(abort, 'broken by a test'); end`;
  await database().prepare(sql).run();
  return async () => {
    await database().prepare(`drop trigger ${name}`).run();
  };
}

/** A vote with a comment that waits before all others. */
export async function addWaitingVote(comment: string): Promise<void> {
  await database()
    .prepare(
      `insert into ratings (company_id, is_positive, comment, date_submitted)
       select max(id), 1, ?, 1000 from companies where is_approved = 1`,
    )
    .bind(comment)
    .run();
}
