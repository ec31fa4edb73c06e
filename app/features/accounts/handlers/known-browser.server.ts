import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";

import type { AppLoadContext } from "@remix-run/cloudflare";

import { foldName } from "~/core/fold-name";
import { newToken } from "~/server/secrets.server";
import { readCookie, setCookie } from "~/server/http/cookies.server";

/** In milliseconds since the last sign-in. */
const knownMs = 180 * 24 * 60 * 60 * 1000;

/** The latest accounts of one browser. */
const mostAccounts = 5;

const idLength = 16;

/**
 * The random id of a browser that signed in to this account before; null for any other. Such a browser hashes its
 * password first and has limits of its own (`server/limits.server.ts`), so that no stranger locks the owner out.
 *
 * For each account the cookie has a random id, its end, and a keyed hash of both and the username. Without the
 * site's secret it shows how many accounts signed in here, not which. The database stores the id, as a keyed hash,
 * for at most an hour, while wrong passwords of this browser are counted.
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

/** @returns a Set-Cookie header. */
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

/** In constant time. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
