import type { AppLoadContext } from "@remix-run/cloudflare";

import { requireAccount, requireApiAccount } from "./guards.server";
import {
  endSessionsInput,
  passwordInput,
  secondStepInput,
  type AccountJson,
  type ApiKeyInput,
  type MadeApiKeyJson,
} from "../schema";
import { foldName } from "~/core/fold-name";
import { changePassword, type Ending, endOwnSessions, type SessionOwner } from "../session-commands.server";
import { sessionHash } from "../session-queries.server";
import { renewSecondFactor } from "../second-factor-commands.server";
import { makeApiKey } from "../api-key-commands.server";
import { countWhere, guessLimits } from "~/server/limits.server";
import { parseInput, type Result } from "~/core/result";
import { readCookie } from "~/server/http/cookies.server";

type Entering = Parameters<typeof requireAccount>[0];

type OwnAccount = AccountJson & SessionOwner;

/**
 * Guards the account page.
 * @throws as `requireAccount`.
 */
export async function requireOwnAccount(entering: Entering): Promise<OwnAccount> {
  return withSession(entering, await requireAccount(entering));
}

/**
 * Guards the account's API calls.
 * @throws as `requireApiAccount`.
 */
export async function requireApiOwnAccount(entering: Entering): Promise<OwnAccount> {
  return withSession(entering, await requireApiAccount(entering));
}

async function withSession({ request }: Entering, account: AccountJson): Promise<OwnAccount> {
  return { ...account, userId: account.id, token: (await readCookie(request, "session")) ?? "" };
}

/** @returns `invalid` with fields, `rate_limited` before anything is hashed, `not_found`, `busy`. */
export async function endSessionsWith(
  context: AppLoadContext,
  request: Request,
  owner: OwnAccount,
  ending: Ending,
  sent: unknown,
): Promise<Result<null>> {
  const input = parseInput(endSessionsInput, sent);
  if (!input.ok) return input;
  const end = () => endOwnSessions(context, owner, ending, input.value.password);
  return withOwnPassword(context, request, owner.username, end);
}

/**
 * Runs work that asks for the current password. Tries are counted by session, so that others cannot use
 * them up.
 * @param work Fails with a message for the field `password` where it was wrong.
 */
export async function withOwnPassword<T>(
  context: AppLoadContext,
  request: Request,
  username: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const session = await sessionHash(context, (await readCookie(request, "session")) ?? "");
  const knownBrowser = `session ${session}`;
  return (
    (await context.limiter("loginByAccount", request, { account: username, knownBrowser })) ??
    countWhere(
      context,
      guessLimits("password", username, { network: "", knownBrowser }),
      isWrongPassword,
      work,
    )
  );
}

const isWrongPassword = (done: Result<unknown>) => !done.ok && done.fields?.password !== undefined;

/** @returns `invalid` with fields, `rate_limited` before anything is hashed, `busy`. */
export async function changePasswordWith(
  context: AppLoadContext,
  request: Request,
  owner: OwnAccount,
  sent: unknown,
): Promise<Result<null>> {
  const input = parseInput(passwordInput, sent);
  if (!input.ok) return input;
  const { username } = owner;
  const change = { limit: "passwordChange", of: foldName(username), account: username } as const;
  const changed = await withOwnPassword(context, request, username, () =>
    countWhere(
      context,
      [change],
      ({ ok }) => ok,
      () => changePassword(context, owner, input.value),
    ),
  );
  if (changed.ok) context.note({ kind: "password_changed", who: { account: username }, isUnplaced: true });
  return changed;
}

/**
 * Makes an API key; failures are not counted.
 * @returns `invalid` with fields, `rate_limited`, or as {@link makeApiKey}.
 */
export async function makeApiKeyWith(
  context: AppLoadContext,
  { userId, username }: OwnAccount,
  input: Result<ApiKeyInput>,
): Promise<Result<MadeApiKeyJson>> {
  if (!input.ok) return input;
  return countWhere(
    context,
    [{ limit: "apiKey", of: foldName(username), account: username }],
    ({ ok }) => ok,
    () => makeApiKey(context, userId, input.value),
  );
}

/**
 * Replaces an admin's second factor, with a code of the current one.
 * @returns `invalid` with fields, `rate_limited`, `unauthenticated` where the session ended.
 */
export async function renewSecondFactorWith(
  context: AppLoadContext,
  request: Request,
  owner: OwnAccount,
  sent: unknown,
): Promise<Result<null>> {
  const input = parseInput(secondStepInput, sent);
  if (!input.ok) return input;
  // Tries at the account are counted where the code is checked.
  const rejected = await context.limiter("loginByAddress", request);
  if (rejected) return rejected;
  const renewed = await renewSecondFactor(context, owner, input.value.code);
  const who = { admin: owner.username };
  if (renewed.ok) context.note({ kind: "second_factor_removed", who });
  else if (renewed.fields?.code) context.note({ kind: "second_factor_refused", who });
  return renewed;
}
