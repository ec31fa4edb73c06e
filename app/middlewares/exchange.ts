import type { AppLoadContext } from "@remix-run/cloudflare";

import type { SiteContext } from "../load-context";

/** A request on its way in, and what the middlewares learned of it. */
export class Exchange {
  /** As the framework gets it. */
  request: Request;
  readonly url: URL;
  /** Allows the response's inline scripts and styles. */
  nonce: string = crypto.randomUUID();
  site: SiteContext | undefined;
  #context: AppLoadContext | undefined;

  constructor(
    /** As it came. */
    readonly asked: Request,
    readonly env: Env,
    readonly ctx: ExecutionContext,
  ) {
    this.request = asked;
    this.url = new URL(asked.url);
  }

  set context(context: AppLoadContext) {
    this.#context = context;
    this.nonce = context.nonce;
  }

  /** @throws Error before `openContext`. */
  get context(): AppLoadContext {
    if (!this.#context) throw new Error("The middleware that opens the context comes later.");
    return this.#context;
  }
}

/** Answers, or lets the next one answer. */
export type Middleware = (exchange: Exchange, next: () => Promise<Response>) => Promise<Response>;

/** The first is the outermost: it sees the request first and the response last. */
export function answerBy(
  [first, ...rest]: readonly Middleware[],
  exchange: Exchange,
  last: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  return first ? first(exchange, () => answerBy(rest, exchange, last)) : last(exchange);
}
