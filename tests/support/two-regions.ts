interface Written {
  /** Virtual milliseconds at which the replica has it. */
  arrives: number;
  statements: readonly Query[];
}

interface Query {
  sql: string;
  values: unknown[];
}

const changes = /^\s*(insert|update|delete|replace|with\b[\s\S]*\b(insert|update|delete)\b)/i;

/**
 * D1 with read replication (Cloudflare's docs, "Global read replication"): writes go to the primary and reach the
 * replica in order, each after a lag. A session's query may use either, the replica only if it is new enough. Time is
 * virtual.
 */
export class TwoRegions {
  now = 0;
  readonly asked = { primary: 0, copy: 0 };
  private readonly written: Written[] = [];
  private arrived = 0;

  /** Both start equal; only this writes to them. */
  constructor(
    private readonly primary: D1Database,
    private readonly copy: D1Database,
    private readonly random: () => number,
    private readonly mostLagMs: number,
  ) {}

  /** Outside a session every query goes to the primary, as in D1. */
  readonly binding = {
    prepare: (sql: string) => this.statement({ sql, values: [] }),
    batch: (statements: D1PreparedStatement[]) => this.askPrimary(statements.map(queryOf)),
    withSession: (start: string) => this.session(start),
  } as unknown as D1Database;

  private session(start: string): D1DatabaseSession {
    let needs = start.startsWith("first-") ? null : Number(start);
    let mustBePrimary = start === "first-primary";
    const batch = async (statements: D1PreparedStatement[]) => {
      const queries = statements.map(queryOf);
      const writes = queries.some(({ sql }) => changes.test(sql));
      await this.deliver();
      const mayBeCopy = !writes && !mustBePrimary && this.arrived >= (needs ?? 0);
      mustBePrimary = false;
      if (mayBeCopy && this.random() < 0.5) {
        this.asked.copy += 1;
        needs = Math.max(needs ?? 0, this.arrived);
        return this.copy.batch(bound(this.copy, queries));
      }
      const results = await this.askPrimary(queries);
      needs = this.written.length;
      return results;
    };
    const bookmark = () => (needs === null ? null : String(needs).padStart(12, "0"));
    const prepare = (sql: string) => this.statement({ sql, values: [] });
    return { prepare, batch, getBookmark: bookmark } as unknown as D1DatabaseSession;
  }

  private async askPrimary(queries: readonly Query[]) {
    this.asked.primary += 1;
    const results = await this.primary.batch(bound(this.primary, queries));
    if (queries.some(({ sql }) => changes.test(sql))) {
      const before = this.written.at(-1)?.arrives ?? 0;
      const arrives = Math.max(before, this.now + this.random() * this.mostLagMs);
      this.written.push({ arrives, statements: queries });
    }
    return results;
  }

  private async deliver(): Promise<void> {
    for (;;) {
      const next = this.written[this.arrived];
      if (next === undefined || next.arrives > this.now) return;
      this.arrived += 1;
      await this.copy.batch(bound(this.copy, next.statements));
    }
  }

  private statement(query: Query): D1PreparedStatement {
    const all = async () => (await this.askPrimary([query]))[0];
    const bind = (...values: unknown[]) => this.statement({ ...query, values });
    const statement = { bind, all, run: all } as unknown as D1PreparedStatement;
    queries.set(statement, query);
    return statement;
  }
}

const queries = new WeakMap<D1PreparedStatement, Query>();

function queryOf(statement: D1PreparedStatement): Query {
  const query = queries.get(statement);
  if (!query) throw new Error("The statement was prepared by another database.");
  return query;
}

const bound = (database: D1Database, asked: readonly Query[]) =>
  asked.map(({ sql, values }) => database.prepare(sql).bind(...values));
