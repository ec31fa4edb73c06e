// Runs in the local workerd, never deployed: answers d1-client.ts for the process that started it and holds TOKEN.

/** @type {{ fetch(request: Request, env: { DB: D1Database, TOKEN: string }): Promise<Response> }} */
const worker = {
  async fetch(request, { DB, TOKEN }) {
    if (request.headers.get("Authorization") !== TOKEN) return new Response(null, { status: 404 });
    try {
      return Response.json({ ok: await perform(DB, await request.json()) });
    } catch (error) {
      return Response.json({ error: error instanceof Error ? error.message : String(error) });
    }
  },
};

export default worker;

/** @param {D1Database} db @param {import("./d1-client").D1Request} request @returns {Promise<unknown>} */
async function perform(db, request) {
  if (request.op === "exec") return db.exec(request.sql);
  const statements = request.statements.map(({ sql, params }) => db.prepare(sql).bind(...params));
  if (request.op === "batch") return db.batch(statements);
  const statement = /** @type {D1PreparedStatement} */ (statements[0]);
  return request.op === "raw" ? statement.raw({ columnNames: true }) : statement.all();
}
