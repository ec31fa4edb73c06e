// Runs in the local workerd beside the product, never in a deployed Worker: it lets the commands of this
// machine use the product's own D1. It answers only to the process that started it, which holds TOKEN.

/** @type {{ fetch(request: Request, env: { DB: D1Database, TOKEN: string }): Promise<Response> }} */
const worker = {
  async fetch(request, env) {
    if (request.headers.get("Authorization") !== env.TOKEN) return new Response(null, { status: 404 });
    try {
      return Response.json({ ok: await perform(env.DB, await request.json()) });
    } catch (error) {
      return Response.json({ error: error instanceof Error ? error.message : String(error) });
    }
  },
};

export default worker;

/**
 * @param {D1Database} db
 * @param {import("./d1-protocol").D1Request} request
 * @returns {Promise<unknown>}
 */
async function perform(db, request) {
  if (request.op === "exec") return db.exec(request.sql);
  const statements = request.statements.map(({ sql, params }) => {
    const values = params.map((value) =>
      value !== null && typeof value === "object" ? bytes(value) : value,
    );
    return values.length > 0 ? db.prepare(sql).bind(...values) : db.prepare(sql);
  });
  if (request.op === "batch") return db.batch(statements);
  const statement = /** @type {D1PreparedStatement} */ (statements[0]);
  return request.op === "raw" ? statement.raw({ columnNames: true }) : statement.all();
}

/** @param {{ base64: string }} encoded */
function bytes({ base64 }) {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
