import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import type { AccountJson } from "~/features/accounts/schema";
import { type ApprovedJson, type SignupJson, readSignupFilter } from "~/features/waitlist/schema";
import { signupOutcome } from "~/features/waitlist/admin-texts";
import { listFailedMail } from "~/features/mail/queries.server";
import { toSingleResult } from "~/server/decision.server";
import { pagesOf, readPaging } from "~/server/paging";
import { fail, type Failure } from "~/core/result";
import { approveSignups, revokeSignups } from "~/features/waitlist/access-commands.server";
import { listSignups } from "~/features/waitlist/queries.server";
import { toEtag } from "~/features/moderation/handlers/admin-list.server";
import { statusOf } from "~/server/http/api.server";
import { readChosen } from "~/server/http/decision.server";
import { readFields, toValues } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import {
  fullName,
  signupsHref,
  type Invitation,
  type SignupsUrl,
  type SignupsActionData,
  type SignupsView,
} from "./signups-view";
import { searchIntent } from "../../frame/admin-tabs";
import {
  readSealedSearch,
  hasPlainSearch,
  sealSearch,
  type SealedSearch,
} from "~/features/accounts/handlers/sealed-search.server";
import { actorOf } from "~/server/audit-entry.server";

const perPage = 25;
const mostFailedMail = 20;

export async function loadSignups({ context, request }: LoaderFunctionArgs): Promise<SignupsView> {
  const { searchParams } = new URL(request.url);
  const { search, ...url } = await readUrl(context, searchParams);
  if (hasPlainSearch(searchParams)) throw redirect(signupsHref(url));
  const filter = { search, status: url.status ?? undefined };
  const [{ items, total, revision }, failed] = await Promise.all([
    listSignups(context, { page: url.page, perPage }, filter),
    listFailedMail(context, mostFailedMail),
  ]);
  const pages = pagesOf(total, perPage);
  if (url.page > pages) throw redirect(signupsHref({ ...url, page: pages }));
  const failedMail = failed.map(({ id, kind, to, lastError, createdAt }) => {
    return { id, kind, to, lastError, createdAt };
  });
  const asking = Number(searchParams.get("confirm")) || null;
  const watched = { "/api/admin/beta-signups?perPage=1": toEtag({ revision }) };
  return { ...url, search, items, total, pages, asking, failedMail, watched };
}

async function readUrl(
  { secrets }: Pick<AppLoadContext, "secrets">,
  params: URLSearchParams,
): Promise<SignupsUrl & SealedSearch> {
  const { status = null } = readSignupFilter(params);
  return { page: readPaging(params, perPage).page, status, ...(await readSealedSearch(secrets, params)) };
}

/** New links are in the response alone, never in a URL or cookie. */
export async function actSignups({ context, request }: ActionFunctionArgs, admin: AccountJson) {
  const form = await readFields(request);
  const { intent: asked, search, status: wanted = "" } = toValues(form);
  if (asked === searchIntent) {
    const { status = null } = readSignupFilter(new URLSearchParams({ status: wanted }));
    return redirect(signupsHref({ page: 1, status, ...(await sealSearch(context.secrets, search)) }));
  }
  const one = form.get("one");
  if (typeof one === "string") form.set("item", one);
  const chosen = readChosen(form);
  if (!chosen.ok) return reject(chosen);
  const decision = { rows: chosen.value, actor: actorOf(admin) };
  const intent = typeof one === "string" ? "approve" : form.get("intent");
  if (intent === "approve") return approvalActionData(await approveSignups(context, decision));
  if (intent !== "revoke") return reject(fail("invalid", signupOutcome.noIntent));
  const revoked = toSingleResult(
    await revokeSignups(context, { ...decision, rows: decision.rows.slice(0, 1) }),
    "signup",
  );
  if (!revoked.ok) return reject(revoked);
  const here = signupsHref(await readUrl(context, new URL(request.url).searchParams));
  return redirectWithToast(here, { title: signupOutcome.revoked });
}

function approvalActionData({ done, missed }: Awaited<ReturnType<typeof approveSignups>>) {
  if (done.length === 0 && missed.length === 1) {
    const rejected = toSingleResult({ done, missed }, "signup");
    if (!rejected.ok) return reject(rejected);
  }
  const actionData: SignupsActionData = {
    tab: "signups",
    invited: done.map(toInvitation),
    missed: missed.map(({ present }) => present),
    message: null,
    toast: { title: signupOutcome.approved(done.length) },
  };
  return data(actionData, { status: 200 });
}

function toInvitation(signup: SignupJson | ApprovedJson): Invitation {
  const { id, email, unsubscribedAt } = signup;
  const link = "link" in signup ? signup.link : "";
  return { id, name: fullName(signup), email, link, isMailed: unsubscribedAt === null };
}

function reject({ code, message, present }: Failure) {
  const actionData: SignupsActionData = {
    tab: "signups",
    invited: [],
    missed: present === undefined ? [] : [present as SignupJson],
    message,
    toast: { title: signupOutcome.failed, description: message, variant: "destructive" },
  };
  return data(actionData, { status: statusOf[code] });
}
