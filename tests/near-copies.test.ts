import { applyD1Migrations, env } from "cloudflare:test";
import { beforeAll, describe, expect, inject, it } from "vitest";

import { insertEmployers, sequence } from "./support/employers";
import { emptyDatabase } from "./support/empty-database";
import { forgetTries } from "./support/limits";
import { TwoRegions } from "./support/two-regions";
import { visit } from "./support/worker";

const schedules = inject("regionSchedules");
const mostLagMs = 2_000;
const stepsEach = 10;

/** An IP and cookies; it may lose the one that says how new a copy must be. */
class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly database: D1Database,
    private readonly ip: string,
    private readonly keepsBookmarks: boolean,
  ) {}

  async call(method: string, path: string, body?: object) {
    const response = await visit(path, {
      method,
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "Sec-Fetch-Site": "same-origin",
        "CF-Connecting-IP": this.ip,
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      vars: { DB: this.database },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (this.keepsBookmarks || !/^__Host-(written|seen)$/.test(name)) this.cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      body: (text === "" ? null : JSON.parse(text)) as Record<string, unknown>,
    };
  }

  /** Another browser starts without cookies. */
  forget(): void {
    this.cookies.clear();
  }
}

interface Found {
  ownWriteMissed: number;
  wentBack: number;
  wroteWhenEnded: number;
  olderThanLag: number;
  steps: number;
}

/** Random schedules of a member in two browsers, an admin and a reader. */
async function run(times: number, seed: number, keepsBookmarks: boolean) {
  const random = sequence(seed);
  const regions = new TwoRegions(env.DB, env.DB_COPY, random, mostLagMs);
  const { binding } = regions;
  await insertEmployers(binding, [{ name: "Edition 0", publicId: "open" }]);
  const found: Found = { ownWriteMissed: 0, wentBack: 0, wroteWhenEnded: 0, olderThanLag: 0, steps: 0 };
  const editions = [{ at: 0, edition: 0 }];
  const onlooker = new Browser(binding, "198.51.100.1", keepsBookmarks);
  const editionSeenBy = async (browser: Browser) =>
    Number(/\d+/.exec(String((await browser.call("GET", "/api/companies/open")).body.name))?.[0]);

  for (let schedule = 0; schedule < times; schedule += 1) {
    await binding.prepare("delete from counted_tries").bind().run();
    const ip = `${1 + (schedule >> 8)}.${schedule & 255}.${seed}.1`;
    const member = { username: `member${seed}x${schedule}`, password: "seven quiet otters" };
    const [here, there] = [0, 1].map(() => new Browser(binding, ip, keepsBookmarks)) as [Browser, Browser];
    const email = `${member.username}@example.test`;
    expect(await here.call("POST", "/api/register", { ...member, email })).toMatchObject({ status: 201 });
    let isIn = true;
    let vote: boolean | null = null;
    let seen = 0;
    const steps = {
      async votes() {
        const isPositive = random() < 0.5;
        const { status } = await here.call("POST", "/api/ratings", { companyId: "open", isPositive });
        if (!isIn && status !== 401) found.wroteWhenEnded += 1;
        if (isIn && status < 300) vote = isPositive;
        else if (isIn) found.ownWriteMissed += 1;
      },
      async withdraws() {
        const { status } = await here.call("DELETE", "/api/ratings/open");
        if (!isIn && status !== 401) found.wroteWhenEnded += 1;
        if (isIn && status !== (vote === null ? 404 : 204)) found.ownWriteMissed += 1;
        if (isIn) vote = null;
      },
      async looksAtOwnVote() {
        const { status, body } = await here.call("GET", "/api/ratings/open");
        if (!isIn) return;
        const isAsWritten = vote === null ? status === 404 : status === 200 && body.isPositive === vote;
        if (!isAsWritten) found.ownWriteMissed += 1;
      },
      async looksAtEmployer() {
        const edition = await editionSeenBy(here);
        if (edition < seen) found.wentBack += 1;
        seen = Math.max(seen, edition);
      },
      async signsInAgain() {
        const { status } = await here.call("POST", "/api/login", member);
        if (status !== 200) found.ownWriteMissed += 1;
        isIn = true;
      },
      async endsItElsewhere() {
        there.forget();
        expect(await there.call("POST", "/api/login", member)).toMatchObject({ status: 200 });
        expect((await there.call("DELETE", "/api/user/sessions", { password: member.password })).status).toBe(
          204,
        );
        isIn = false;
      },
      async changesTheEmployer() {
        const edition = (editions.at(-1)?.edition ?? 0) + 1;
        await binding
          .prepare("update companies set name = ? where public_id = 'open'")
          .bind(`Edition ${edition}`)
          .run();
        editions.push({ at: regions.now, edition });
      },
      async somebodyLooks() {
        const oldest = editions.filter(({ at }) => at <= regions.now - mostLagMs).at(-1)?.edition ?? 0;
        if ((await editionSeenBy(onlooker)) < oldest) found.olderThanLag += 1;
      },
    };
    const looks = ["looksAtOwnVote", "looksAtEmployer", "looksAtOwnVote", "looksAtEmployer"] as const;
    const names = [
      ...(Object.keys(steps) as (keyof typeof steps)[]),
      ...looks,
      "changesTheEmployer",
    ] as const;
    for (let step = 0; step < stepsEach; step += 1) {
      // Mostly in sequence, sometimes with a pause.
      forgetTries();
      regions.now += random() * (random() < 0.15 ? 5_000 : 200);
      await steps[names[Math.floor(random() * names.length)] ?? "votes"]();
      found.steps += 1;
    }
  }
  return { found, asked: regions.asked };
}

describe("with a copy of the database that lags up to two seconds", () => {
  beforeAll(async () => {
    await emptyDatabase(env.DB_COPY);
    await applyD1Migrations(env.DB_COPY, env.MIGRATIONS);
  });

  it(
    "nobody misses what they wrote, nobody signed out writes, and nobody goes back in time",
    { timeout: 60_000 + schedules * 200 },
    async () => {
      const { found, asked } = await run(schedules, 1, true);
      expect(found).toEqual({
        ownWriteMissed: 0,
        wentBack: 0,
        wroteWhenEnded: 0,
        olderThanLag: 0,
        steps: schedules * stepsEach,
      });
      expect(asked.copy, "queries that the copy answered").toBeGreaterThan(schedules);
    },
  );
});

describe("without the browsers' bookmarks", () => {
  beforeAll(async () => {
    for (const database of [env.DB, env.DB_COPY]) {
      await emptyDatabase(database);
      await applyD1Migrations(database, env.MIGRATIONS);
    }
  });

  it("the same schedules find people who miss their own writes or see older data", async () => {
    const { found } = await run(40, 2, false);
    expect(found.ownWriteMissed).toBeGreaterThan(0);
    expect(found.wentBack).toBeGreaterThan(0);
    expect(found.wroteWhenEnded, "a write asks the primary who writes").toBe(0);
  });
});
