import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";

import type { AppLoadContext } from "@remix-run/cloudflare";

import { foldName } from "~/features/accounts/rules";
import { newToken } from "../secrets.server";
import { readCookie, setCookie } from "../http/cookies.server";

/** How long a browser stays known after it signed in last, in milliseconds. */
const knownMs = 180 * 24 * 60 * 60 * 1000;

/** So many accounts may know one browser, the latest. */
const mostAccounts = 5;

const idLength = 16;

/**
 * The random id of a browser that signed in to an account before; null for any other. Such a browser hashes its password
 * first and is counted by itself (`lib/limits.server.ts`), so that no stranger keeps its owner out. It opens nothing.
 *
 * The cookie holds, for each account, a random id, when it ends, and a keyed hash of both and the username: whoever
 * reads it without the site's secret learns how many accounts signed in here, and not which. Of it the database holds
 * the id alone, hashed with a key, while wrong passwords of this browser are counted: an hour at most.
 */
export async function knownBrowserOf(
  context: Pick<AppLoadContext, "secrets" | "clock">,
  request: Request,
  username: string,
): Promise<string | null> {
  const entries = await entriesIn(request);
  const own = await ownEntry(context, entries, username);
  return own === undefined || own.endsAt <= context.clock() ? null : own.id;
}

/** The Set-Cookie header that makes a browser known to an account that signs in. */
export async function makeKnown(
  context: Pick<AppLoadContext, "secrets" | "clock">,
  request: Request,
  username: string,
): Promise<string> {
  const entries = await entriesIn(request);
  const held = await ownEntry(context, entries, username);
  const id = held?.id ?? newToken().slice(0, idLength);
  const endsAt = context.clock() + knownMs;
  const own: Entry = { id, endsAt, mac: await macOf(context, { id, endsAt }, username) };
  const kept = [own, ...entries.filter((entry) => entry !== held)].slice(0, mostAccounts);
  const value = kept.map((entry) => `${entry.id}.${entry.endsAt}.${entry.mac}`).join("~");
  return setCookie("known", value, knownMs / 1000);
}

interface Entry {
  id: string;
  endsAt: number;
  mac: string;
}

async function entriesIn(request: Request): Promise<Entry[]> {
  const value = (await readCookie(request, "known")) ?? "";
  return value
    .split("~")
    .slice(0, mostAccounts)
    .flatMap((text) => {
      const [, id, endsAt, mac] = /^([\w-]{16})\.(\d{1,15})\.([\w-]{43})$/.exec(text) ?? [];
      return id && endsAt && mac ? [{ id, endsAt: Number(endsAt), mac }] : [];
    });
}

async function ownEntry(
  context: Pick<AppLoadContext, "secrets">,
  entries: Entry[],
  username: string,
): Promise<Entry | undefined> {
  const macs = await Promise.all(entries.map((entry) => macOf(context, entry, username)));
  return entries.find(({ mac }, index) => macs[index] !== undefined && isSame(mac, macs[index]));
}

function macOf(
  { secrets }: Pick<AppLoadContext, "secrets">,
  { id, endsAt }: Pick<Entry, "id" | "endsAt">,
  username: string,
): Promise<string> {
  return secrets.keyedHash("known browser", `${id} ${endsAt} ${foldName(username)}`);
}

/** Whether two keyed hashes, equally long, are the same, in a time that does not tell where they differ. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
