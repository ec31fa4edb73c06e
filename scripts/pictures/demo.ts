import { request, type APIRequestContext } from "@playwright/test";

import { secondFactorCode, secondFactorSecret } from "../../tests/support/second-factor";
import { productDatabase } from "../bridge/host";
import { runScript } from "../testing/processes";

/** The longest name, and an employer that states nothing. */
export const longName =
  "The Consolidated Southern Hemisphere Wholesale Horticultural and Agricultural Cooperative of New South Wales";
export const forgottenName = "Quiet Quarries";

const password = "a password for pictures";

export type Cookies = Record<"member" | "admin", string>;

export async function fillForPictures(url: string, stateDir: string): Promise<Cookies> {
  const { code, output } = await runScript("admin-create.ts", ["moderator", "moderator@example.test"], {
    STATE_DIR: stateDir,
    ADMIN_PASSWORD: password,
    ADMIN_TOTP_SECRET: secondFactorSecret,
  });
  if (code !== 0) throw new Error(output);
  const admin = await signIn(url, "login", {
    username: "moderator",
    password,
    code: secondFactorCode(),
  });
  const member = await signIn(url, "register", { username: "robin", email: "robin@example.test", password });
  const other = await signIn(url, "register", {
    username: "a-name-of-thirty-two-characters.",
    email: "somebody.with.a.long.address@mail.example.test",
    password,
  });
  await member.call("/api/ratings", { companyId: "demo000001", isPositive: true });
  await member.call("/api/ratings/comment", {
    companyId: "demo000001",
    comment: "Eighteen weeks on full pay, and nobody made me feel that I was asking for a favour.",
  });
  await other.call("/api/ratings", { companyId: "demo000003", isPositive: false });
  await other.call("/api/companies/demo000002/community-inputs", {
    isPositive: false,
    content:
      "The policy reads well, but my manager had never heard of it.\n\nIt took four months and two letters until the first payment came.",
  });
  for (const name of [longName, forgottenName])
    await admin.call("/api/admin/companies", {
      name,
      industry: "Other",
      country: "Australia",
      isApproved: true,
      ...(name === longName && { maternityLeave: 34.5, paternityLeave: 2 }),
    });
  await member.call("/api/companies", {
    name: "Fern Foods",
    industry: "retail",
    country: "Australia",
    maternityLeave: 14,
    paternityLeave: 4,
    parentalLeave: 0,
    waitingPeriod: "12",
    isPaid: true,
    paidPercentage: 100,
  });
  for (const requestorEmail of ["robin@example.test", "kim@example.test", "lee@example.test"])
    await member.call("/api/company-requests", {
      companyName: "Moss Motors",
      country: "Australia",
      requestorEmail,
      additionalInfo: "They have about 300 people in Geelong.",
      tellWhenListed: requestorEmail !== "kim@example.test",
    });
  // Requesters are counted from five on, once a night.
  await productDatabase(stateDir)
    .prepare("update company_requests set shown_count = 12, employer_asked_at = ?")
    .bind(Date.UTC(2026, 4))
    .run();
  for (const [firstName, lastName] of [
    ["Ana", "de la Cruz"],
    ["Siobhán", "O’Neill"],
    ["Wei", "Zhang"],
  ])
    await member.call("/api/launch-signup", {
      firstName,
      lastName,
      email: `${firstName?.normalize("NFD").replace(/\P{ASCII}/gu, "")}@example.test`,
      country: "Australia",
    });
  return { member: member.cookie, admin: admin.cookie };
}

interface SignedIn {
  cookie: string;
  call(path: string, body: object): Promise<void>;
}

async function signIn(url: string, how: "login" | "register", body: object): Promise<SignedIn> {
  const api = await request.newContext({ baseURL: url });
  const answer = await expectDone(api, `/api/${how}`, body);
  const [cookie = ""] = (answer.headers()["set-cookie"] ?? "").split(";");
  return {
    cookie,
    call: async (path, sent) => {
      await expectDone(api, path, sent, cookie);
    },
  };
}

async function expectDone(api: APIRequestContext, path: string, body: object, cookie = "") {
  const answer = await api.post(path, { data: body, headers: { Cookie: cookie } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}
