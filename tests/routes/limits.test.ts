import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import {
  call,
  elsewhere,
  forgetPeopleAndTries,
  ipOf48,
  password,
  register,
  signIn,
  statuses,
} from "../support/hostile-tries";
import { tally, visit } from "../support/worker";

forgetPeopleAndTries();

describe("from one IPv6 /48", () => {
  it("at most 10 of 60 guesses at an account pass, and its owner can sign in from elsewhere", async () => {
    await register("Robin", "192.0.2.1");
    const found = await statuses(60, (index) => signIn(ipOf48(index), `guess ${index}`));
    expect(found).toEqual({ 401: 8, 429: 52 });
    expect(tally.trips).toBe(1);
    const noted = env.DB.prepare(
      "SELECT account, network, times FROM security_events WHERE detail = 'guess'",
    );
    expect((await noted.all()).results, "in the security log").toEqual(
      expect.arrayContaining([
        { account: "", network: ipOf48(0).replace(/:0::1$/, "::/48"), times: 52 },
        { account: expect.stringMatching(/^#/) as string, network: "", times: 52 },
      ]),
    );
    expect((await signIn("198.51.100.7", password)).status).toBe(200);
  });

  it("at most 5 of 20 new accounts pass", async () => {
    expect(await statuses(20, (index) => register(`person${index}`, ipOf48(index)))).toEqual({
      201: 3,
      429: 17,
    });
  });

  it("at most 50 of 60 requests for employers pass at once, because each makes searches cost more", async () => {
    const ask = (index: number) =>
      call("/api/company-requests", ipOf48(index), {
        companyName: `Made Up ${index}`,
        requestorEmail: `made-up-${index}@example.test`,
      });
    expect(await statuses(60, ask)).toEqual({ 201: 50, 429: 10 });
    expect(tally.trips).toBe(1);
  });

  it("reset codes are limited too, and so is their mail", async () => {
    const body = { username: "Robin", newPassword: "eleven loud magpies" };
    const tried = await statuses(20, (index) =>
      call("/api/reset-password", ipOf48(index), { ...body, code: "0000-0000-0000" }),
    );
    expect(tried).toEqual({ 400: 8, 429: 12 });
    const asked = await statuses(80, (index) => call("/api/reset-password", ipOf48(index), body));
    expect(asked).toEqual({ 202: 50, 429: 30 });
  });
});

describe("from one IPv4 /24", () => {
  it("guesses at an account are counted together", async () => {
    expect(await statuses(20, (index) => signIn(`192.0.2.${index}`, "wrong"))).toEqual({ 401: 8, 429: 12 });
  });

  it("an address makes three accounts at once, a network ten", async () => {
    expect(await statuses(5, (index) => register(`first${index}`, "192.0.2.9"))).toEqual({ 201: 3, 429: 2 });
    const others = await statuses(12, (index) => register(`person${index}`, `192.0.2.${20 + index}`));
    expect(others).toEqual({ 201: 7, 429: 5 });
  });

  it("a name that is taken costs no account", async () => {
    await register("Robin", "198.51.100.1");
    expect(await statuses(6, () => register("robin", "192.0.2.9"))).toEqual({ 409: 6 });
  });

  it("a minute counts them together too", async () => {
    const found: number[] = [];
    for (let index = 0; index < 64; index += 1)
      found.push(
        (await call("/api/login", `192.0.2.${index}`, { username: `p${index}`, password: "x" })).status,
      );
    expect(found.filter((status) => status === 429).length).toBe(4);
  });
});

describe("a page deep in the directory", () => {
  const ask = (path: string, ip: string) => visit(path, { headers: { "CF-Connecting-IP": ip } });
  const deep = "search=a&perPage=100&page=90";

  it("is shown to a network ten times a minute, and then costs nothing", async () => {
    const found = [];
    for (let index = 0; index < 12; index += 1)
      found.push((await ask(`/api/companies?${deep}`, ipOf48(index))).status);
    expect(found).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const page = await ask("/companies?search=a&page=290", ipOf48(20));
    expect([page.status, page.headers.get("Retry-After"), tally.trips]).toEqual([429, "60", 0]);
    expect(await page.text()).toContain(
      "You opened pages far down this list too often. Please wait a minute, then try again.",
    );
    const noted = env.DB.prepare("SELECT detail, times FROM security_events WHERE kind = 'limit_reached'");
    expect((await noted.all()).results).toContainEqual({ detail: "deepPage", times: 3 });
    expect((await ask(`/api/companies?${deep}`, elsewhere())).status).toBe(200);
  });

  it("starts after 2,000 employers", async () => {
    for (const query of ["page=166", "perPage=100&page=20", ""])
      for (let time = 0; time < 12; time += 1)
        expect((await ask(`/api/companies?${query}`, "192.0.2.77")).status).toBe(200);
  });
});
