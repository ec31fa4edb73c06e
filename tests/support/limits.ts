import { env } from "cloudflare:test";

const tries = new Map<string, number>();

/** wrangler.toml's limits with a minute that never ends during a test: the real clock's may end between two tries. */
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

export function forgetTries(): void {
  tries.clear();
}
