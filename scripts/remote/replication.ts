import { CommandError } from "../local/command";
import { callCloudflare } from "./cloudflare";
import type { RemoteDatabase } from "./credentials";

/** What Cloudflare says of a database, as far as it is read here. */
interface Described {
  read_replication?: { mode?: string };
}

/**
 * Has D1 keep copies of the database near readers, where it does not yet, and asks whether it does.
 * @returns What was done, as a sentence.
 * @throws CommandError when Cloudflare rejects it, or takes it and does not do it.
 */
export async function turnReplicationOn({ accountId, databaseId, token }: RemoteDatabase): Promise<string> {
  const path = `/accounts/${encodeURIComponent(accountId)}/d1/database/${encodeURIComponent(databaseId)}`;
  const isOn = async () => {
    const described = (await callCloudflare("GET", path, token)) as Described;
    return described.read_replication?.mode === "auto";
  };
  if (await isOn()) return "Copies of the database near readers: on.";
  await callCloudflare("PUT", path, token, { read_replication: { mode: "auto" } });
  if (await isOn()) return "Copies of the database near readers: turned on.";
  throw new CommandError(
    "Cloudflare took the order to keep copies of the database near readers, and says that it keeps none. Turn it on in the " +
      "dashboard (Storage & Databases, D1, the database, Settings, Read replication), then run this again.",
  );
}
