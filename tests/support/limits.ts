import { env } from "cloudflare:test";

const tries = new Map<string, number>();

/**
 * The Worker's rate limits, each as strict as wrangler.toml says, counted within a minute that does not end while tests run:
 * the one of the machine's clock may end between two tries that a test counts.
 */
export const limits = Object.fromEntries(
  Object.entries(env.LIMITS).map(([name, most]) => [name, { limit: limiter(name, most) }]),
);

function limiter(name: string, most: number) {
  return async ({ key }: { key: string }) => {
    const before = tries.get(`${name} ${key}`) ?? 0;
    tries.set(`${name} ${key}`, before + 1);
    return { success: before < most };
  };
}

/** Lets everybody try anew. */
export function forgetTries(): void {
  tries.clear();
}
