import { inspect } from "node:util";

export interface D1Statement {
  readonly sql: string;
  readonly params: (string | number | boolean | null)[];
}

export type D1Request =
  | { op: "all" | "raw"; statements: [D1Statement] }
  | { op: "batch"; statements: D1Statement[] }
  | { op: "exec"; sql: string };

/** Sends a request to a database; throws the database's error with its message. */
export type D1Transport = (request: D1Request) => Promise<unknown>;

/** A D1 binding for Node over any transport. */
export function createD1Client(transport: D1Transport): D1Database {
  return new Client(transport);
}

class Client implements D1Database {
  constructor(private readonly transport: D1Transport) {}

  prepare(sql: string): Statement {
    return new Statement(this.transport, { sql, params: [] });
  }

  async batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    const encoded = statements.map((statement) => {
      if (!(statement instanceof Statement))
        throw new TypeError("A batch takes statements of this database.");
      return statement.encoded;
    });
    return (await this.transport({ op: "batch", statements: encoded })) as D1Result<T>[];
  }

  async exec(sql: string): Promise<D1ExecResult> {
    return (await this.transport({ op: "exec", sql })) as D1ExecResult;
  }

  withSession(): D1DatabaseSession {
    return { prepare: (sql) => this.prepare(sql), batch: (all) => this.batch(all), getBookmark: () => null };
  }

  dump(): Promise<ArrayBuffer> {
    return Promise.reject(new Error("D1's dump() is deprecated and not available here."));
  }
}

class Statement implements D1PreparedStatement {
  constructor(
    private readonly transport: D1Transport,
    readonly encoded: D1Statement,
  ) {}

  bind(...values: unknown[]): Statement {
    return new Statement(this.transport, { sql: this.encoded.sql, params: values.map(encodeParam) });
  }

  async all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return (await this.transport({ op: "all", statements: [this.encoded] })) as D1Result<T>;
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.all<T>();
  }

  first<T = unknown>(column: string): Promise<T | null>;
  first<T = Record<string, unknown>>(): Promise<T | null>;
  async first(column?: string): Promise<unknown> {
    const { results } = await this.all();
    const row = results[0];
    if (row === undefined || column === undefined) return row ?? null;
    if (!(column in row)) throw new Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`);
    return row[column];
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  async raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    const rows = (await this.transport({ op: "raw", statements: [this.encoded] })) as [string[], ...T[]];
    return options?.columnNames ? rows : (rows.slice(1) as T[]);
  }
}

/** @throws for values D1's own `bind` rejects, and for bytes, which no table holds. */
function encodeParam(value: unknown): D1Statement["params"][number] {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value ${inspect(value)}`);
}
