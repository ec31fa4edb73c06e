import { productDatabase } from "../../../scripts/bridge/host";

const database = () => productDatabase(process.env.LAUNCHED_STATE_DIR ?? "");

/** Older than all others, so first in the queue. */
export async function addExperiences(word: string, count: number, since = 1_000): Promise<void> {
  await database()
    .prepare(
      `insert into community_inputs (company_id, content, date_submitted)
       select (select min(id) from companies where is_approved = 1), ?1 || ' ' || value, ?2 + value from json_each(?3)`,
    )
    .bind(word, since, JSON.stringify(Array.from({ length: count }, (_, i) => i + 1)))
    .run();
}

export async function standOf(word: string): Promise<{ waiting: number; published: number }> {
  const found = await database()
    .prepare(
      `select coalesce(sum(is_approved = 0), 0) as waiting, coalesce(sum(is_approved), 0) as published
       from community_inputs where content like ? || ' %'`,
    )
    .bind(word)
    .first<{ waiting: number; published: number }>();
  return found ?? { waiting: -1, published: -1 };
}

/** As its author does: it becomes pending with a new version. */
export async function rewrite(content: string, to: string): Promise<void> {
  await database()
    .prepare(
      "update community_inputs set content = ?2, is_approved = 0, version = version + 1 where content = ?1",
    )
    .bind(content, to)
    .run();
}

/** Only what this test added and nobody decided. */
export async function removeExperiences(word: string): Promise<void> {
  await database().prepare("delete from community_inputs where content like ? || '%'").bind(word).run();
}

export async function promote(name: string): Promise<void> {
  await database().prepare("update users set role = 'admin' where username = ?").bind(name).run();
}
