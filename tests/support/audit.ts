import { env } from "cloudflare:test";

export async function auditOf(subjectId: number, since: number) {
  const { results } = await env.DB.prepare(
    "SELECT actor, action, subject_kind, before, after FROM audit_entries WHERE subject_id = ? AND happened_at >= ? ORDER BY id",
  )
    .bind(String(subjectId), since)
    .all<{ action: string; before: string; after: string }>();
  return results.map((entry) => ({
    ...entry,
    before: JSON.parse(entry.before) as object,
    after: JSON.parse(entry.after) as object,
  }));
}
