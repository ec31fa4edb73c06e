import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";

import { emailProvenIn, requestEmailProof } from "~/features/accounts/email-proof-commands.server";
import { listOwnSessions } from "~/features/accounts/session-commands.server";
import { countRecoveryCodes } from "~/features/accounts/second-factor-queries.server";
import { listApiKeys, revokeApiKey } from "~/features/accounts/api-key-commands.server";
import { apiKeyInput } from "~/features/accounts/schema";
import { fail } from "~/core/result";
import {
  parseForm,
  readForm,
  rejectForm,
  runForm,
  type FormFailure,
  type FormValues,
} from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { AccountPage } from "./account-page";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import {
  changePasswordWith,
  endSessionsWith,
  makeApiKeyWith,
  renewSecondFactorWith,
  requireOwnAccount,
} from "~/features/accounts/handlers/own-account.server";
import { accountPage, apiKeysSection } from "~/features/accounts/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "personal", changes: "people" };

export { shouldRevalidate } from "~/components/form/keep-form";

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

const here = "/account";
const { failed } = accountPage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: accountPage.title,
    description: accountPage.description,
    isUnlisted: true,
  });

/** Needs an account, not beta access. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const owner = await requireOwnAccount(args);
  const [sessions, keys, recoveryCodes, provenIn] = await Promise.all([
    listOwnSessions(context, owner),
    listApiKeys(context, owner.userId),
    owner.role === "admin" ? countRecoveryCodes(context, owner.userId) : null,
    owner.email === null ? null : emailProvenIn(context, owner.userId),
  ]);
  const { username, email } = owner;
  return { username, email, provenIn, sessions, keys, recoveryCodes };
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const owner = await requireOwnAccount(args);
  const values = await readForm(request);
  const { session = "" } = values;
  const kept: FormValues = values.intent === "end" ? { session } : {};
  const reject = (failure: FormFailure) => rejectForm(failure, kept, failed);
  return runForm(
    context,
    async () => {
      switch (values.intent) {
        case "end": {
          const ending = session === "others" ? session : { id: session };
          const password = values.sessionsPassword ?? "";
          const ended = await endSessionsWith(context, request, owner, ending, { password });
          if (!ended.ok) return reject(asOfSessions(ended));
          return redirectWithToast(here, {
            title: ending === "others" ? accountPage.othersSignedOut : accountPage.oneSignedOut,
          });
        }
        case "password": {
          const changed = await changePasswordWith(context, request, owner, values);
          if (!changed.ok) return reject(changed);
          return redirectWithToast(here, {
            title: accountPage.passwordChanged,
            description: accountPage.passwordChangedNext,
          });
        }
        case "second-factor": {
          const renewed = await renewSecondFactorWith(context, request, owner, values);
          return renewed.ok ? redirect("/auth/second-factor?redirectTo=/account") : reject(renewed);
        }
        case "make-key": {
          const input = parseForm(apiKeyInput, { name: values.name ?? "" });
          const made = await makeApiKeyWith(context, owner, input);
          // The key is shown in this response alone.
          return made.ok
            ? data({ madeKey: made.value }, { status: 201 })
            : rejectForm(made, values, apiKeysSection.failed);
        }
        case "revoke-key": {
          const revoked = await revokeApiKey(context, owner.userId, values.key ?? "");
          if (!revoked.ok) return reject(revoked);
          return redirectWithToast(here, { title: apiKeysSection.revoked });
        }
        case "prove": {
          const rejected = await context.limiter("dataRequest", request);
          const mailed = rejected ?? (await requestEmailProof(context, owner));
          if (!mailed.ok) return reject(mailed);
          return redirectWithToast(here, {
            title: accountPage.linkSent,
            description: accountPage.linkSentNext,
          });
        }
        default:
          return reject(fail("invalid", accountPage.unknownForm));
      }
    },
    reject,
  );
}

/** The page has two password fields, so this form's has its own name. */
function asOfSessions<F extends FormFailure>(failure: F): F {
  const { password, ...fields } = failure.fields ?? {};
  return password ? { ...failure, fields: { ...fields, sessionsPassword: password } } : failure;
}

export const clientAction = keepFormOnError(failed);

export default function Account() {
  const done = useActionData<typeof action>();
  const [madeKey, rejected] = done && "madeKey" in done ? [done.madeKey, undefined] : [undefined, done];
  return <AccountPage {...useLoaderData<typeof loader>()} madeKey={madeKey} rejected={rejected} />;
}
