import { CommandError } from "../local/command";
import { callCloudflare } from "./cloudflare";
import type { RemoteDatabase } from "./credentials";

interface Described {
  read_replication?: { mode?: string };
}

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
    "Read replication is still off, although Cloudflare accepted the change. Turn it on in the dashboard " +
      "(Storage & Databases, D1, the database, Settings, Read replication), then run this again.",
  );
}
