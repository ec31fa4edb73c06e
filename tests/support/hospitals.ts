import { env } from "cloudflare:test";

import { storeAgreement } from "../../app/features/agreements/commands.server";
import { withMembership } from "../../app/features/employers/queries.server";
import type { GivenConditions } from "../../app/features/agreements/membership-commands.server";
import { addEmployer, editEmployer } from "../../app/features/moderation/employer-commands.server";
import type { EmployerChanges } from "../../app/features/moderation/employer-request-schema";
import { commandLine } from "../../app/server/audit-entry.server";
import { createDatabase } from "db/client.server";
import { valueOf } from "./accounts";
import { forgetEmployers, newInput } from "./admin-employers";
import { birth, full, months, now, policyOf, tier } from "./policy-fixtures";
import { visit } from "./worker";

export const ctx = { db: createDatabase(env.DB), clock: () => now };
const membership = {
  url: "https://quokka-ferries.com.au/members",
  title: "Who is covered",
  publisher: null,
  publishedOn: "2026-05",
  checkedOn: "2026-05-01",
};
const source = {
  id: "s",
  kind: "public_document",
  url: "https://quokka-ferries.com.au/agreement",
  title: "Agreement",
  checkedOn: "2026-05-01",
};
export const giving = (weeks: number, entity: string) =>
  policyOf([birth([tier(months(0), full(weeks, "on_top"))], { source: "s" })], {
    ...{ entity, sources: [source], country: "AU", currency: "AUD" },
  });
const nurses = giving(14, "nurses");
export const ofNurses = {
  groupKey: "nurses",
  agreement: { publicId: "agreement1", membership },
  policy: withMembership(nurses, membership),
};

export const agree = (weeks: number) =>
  storeAgreement(
    ctx,
    {
      ...{
        publicId: "agreement1",
        name: "Imaginary hospitals",
        otherNames: "IHA; Hospital staff agreement",
        country: "Australia",
      },
      policy: giving(weeks, "nurses"),
    },
    commandLine,
  );

export const ofClerks = { groupKey: "clerks", agreement: null, policy: giving(20, "clerks") };

/** @param given its conditions in order. */
export const addHospital = async (
  newId: string,
  name: string,
  ...given: (typeof ofNurses | typeof ofClerks)[]
) =>
  valueOf(
    await addEmployer(
      ctx,
      newInput({ name, newId, isApproved: true, country: "Australia" }),
      commandLine,
      "import",
      given,
    ),
  );

/** As an import does: its conditions in order, and what else is said of it. */
export const give = async (
  id: string,
  given: GivenConditions[],
  { changes = {}, at = now }: { changes?: EmployerChanges; at?: number } = {},
) =>
  valueOf(
    await editEmployer({ ...ctx, clock: () => at }, { id, changes, actor: commandLine, as: "import", given }),
  );

/** Two under one agreement for nurses; Wattle has clerks of its own, too. */
export async function addHospitals(): Promise<void> {
  await forgetEmployers();
  await env.DB.exec("DELETE FROM agreements");
  await agree(14);
  await addHospital("wattle0000", "Wattle Hospital", ofNurses, ofClerks);
  await addHospital("quokka0000", "Quokka Hospital", ofNurses);
}

/** The text of its main part. */
export const page = async (path: string) => {
  const html = await (await visit(path)).text();
  return html
    .slice(html.indexOf("<main"), html.indexOf("</main>"))
    .replaceAll(/<!-- -->|<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
};
export const json = async <T>(path: string, init: RequestInit = {}) => {
  const response = await visit(path, init);
  return { status: response.status, body: await response.json<T>() };
};
