import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { contribute } from "~/features/community/handlers/contribute.server";
import { withBetaGuard, requireMember } from "~/features/accounts/handlers/guards.server";
import type { AccountJson } from "~/features/accounts/schema";
import type { DomainContext } from "~/server/context";
import { isDeep, readDirectoryRequest, type DirectoryRequest } from "~/features/directory/request-schema";
import { knownFilters } from "~/features/directory/known-filters.server";
import { getDirectoryView } from "~/features/directory/queries.server";
import { cardListOf } from "~/features/directory/card-list-rules";
import type { DirectoryPageView, DirectoryView, UnresolvedName } from "~/features/directory/schema";
import { getEmployer } from "~/features/employers/queries.server";
import { findEmployerByName } from "~/features/directory/near-name-queries.server";
import { shareExperience } from "~/features/community/experience-commands.server";
import { experienceInput, missingIn } from "~/features/community/schema";
import { communityAnchor } from "~/features/community/rules";
import { fail } from "~/core/result";
import { readForm, rejectForm, runForm, type FormFailure, type FormValues } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { retryHeaders, statusOf } from "~/server/http/api.server";
import { carryWithdrawalCode, takeWithdrawalCode } from "~/server/http/cookies.server";
import { signInToVote } from "~/features/community/texts";
import { experienceTexts } from "~/features/community/experience-texts";
import type { RejectedContribution, Taken } from "~/features/directory/components/use-contribution";
import { directoryHref } from "~/core/directory-url";
import { displayIn } from "~/features/directory/view-url";
import { needsResults, useHeldDirectory } from "~/features/directory/components/held-directory";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import { directoryPage, employerNameErrors, tooFarDown } from "~/features/directory/texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept", changes: "public" };

/** An employer's own url has no directory behind it: one that opens over results keeps what is there. */
export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  if (args.params.id !== undefined) return null;
  const asked = readDirectoryRequest(new URL(args.request.url).searchParams);
  const { filters } = await knownFilters(args.context, asked.query);
  const query = { ...asked, query: { ...asked.query, ...filters } };
  const rejected = isDeep(query.query) ? await args.context.limiter("deepPage", args.request) : null;
  if (rejected)
    throw data(
      { message: tooFarDown },
      { status: statusOf[rejected.code], headers: retryHeaders(rejected.code) },
    );
  const view = getDirectoryView(args.context, query);
  const [found, { code, headers }, policies] = await Promise.all([
    view,
    takeWithdrawalCode(args.request),
    query.compareIds.length + query.typedNames.length > 1 ? policiesIn(args.context, query, view) : [],
  ]);
  return data({ ...found, list: cardListOf(found), policies, withdrawalCode: code }, { headers });
}

/** What a comparison says of whole policies; a search alone loads nothing of how they are read. */
async function policiesIn(
  ctx: DomainContext,
  { compareIds }: DirectoryRequest,
  view: Promise<DirectoryView>,
) {
  const { comparedPolicies } = await import("~/features/directory/comparison-queries.server");
  return comparedPolicies(
    ctx,
    compareIds,
    view.then(({ comparison }) => comparison),
  );
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireMember(args, { toast: signInToVote, anchor: communityAnchor });
  const values = await readForm(args.request);
  return runForm(
    args.context,
    () => takeExperience(args, account, values),
    (failure) => rejectExperience(failure, values),
  );
}

export const clientAction = keepFormOnError(experienceTexts.failed);

async function takeExperience(args: ActionFunctionArgs, account: AccountJson, values: FormValues) {
  const { employer = "", companyId = "", isPositive = "" } = values;
  const named = companyId === "" ? await findEmployerByName(args.context, employer) : { id: companyId };
  if (!("id" in named)) {
    const message = unresolvedMessage(named);
    const failure = fail("invalid", message, { employer: [message], ...missingIn(values) });
    return rejectExperience(failure, values, named.suggestions);
  }
  const sent = { ...values, companyId: named.id, isPositive: sides[isPositive] };
  const shared = await contribute(args, account, sent, [experienceInput, shareExperience]);
  const name = (await getEmployer(args.context, named.id))?.name ?? employer;
  // The form then shows the name as typed, without the choice.
  if (!shared.ok) return rejectExperience(shared, { ...values, employer: name, companyId: "" });
  const withdrawalCode = shared.value.isNew ? shared.value.withdrawalCode : null;
  if (values.stays)
    return data<Taken>({ taken: { id: named.id, name }, withdrawalCode, toast: experienceTexts.done });
  const { search } = new URL(args.request.url);
  // Without scripts the answer appears at the top, where the page opens.
  const cookies = await carryWithdrawalCode(withdrawalCode);
  return redirectWithToast(directoryHref(search, {}, "main"), experienceTexts.done, cookies);
}

function rejectExperience(
  failure: FormFailure,
  values: FormValues,
  suggestions?: RejectedContribution["suggestions"],
) {
  // What stands beside a field and above the form needs no toast.
  const title = failure.fields ? undefined : experienceTexts.failed;
  const { data: rejected, init } = rejectForm(failure, values, title);
  return data<RejectedContribution>({ ...rejected, ...(suggestions && { suggestions }) }, init ?? undefined);
}

function unresolvedMessage({ typed, suggestions: [one, ...others] }: UnresolvedName): string {
  if (typed.trim() === "") return employerNameErrors.missing;
  if (!one) return employerNameErrors.unknown(typed);
  return others.length > 0 ? employerNameErrors.unclear(typed) : employerNameErrors.maybe(typed, one.name);
}

const sides: Partial<Record<string, boolean>> = { true: true, false: false };

export { keepActionHeaders as headers } from "~/server/http/page-headers.server";

export const shouldRevalidate = needsResults;

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => [
  ...pageMeta(matches, {
    title: directoryPage.title,
    description: directoryPage.description,
    path: directoryHref(location.search, { search: null, sort: null, view: null, compare: null, tab: null }),
    isGated: true,
  }),
  // A row is as high as its highest card: painted half, it moves when the next card comes. So wait for what follows.
  { tagName: "link", rel: "expect", href: `#${communityAnchor}`, blocking: "render" },
];

const loadPage = () => import("./directory-page");

/**
 * A page that comes with the directory has it before it comes to life: its index route brings the script. An employer's own
 * page goes without, until a reader goes on to the directory.
 */
const isInPage = import.meta.env.SSR || window.location.pathname === "/companies";
const DirectoryPage = isInPage ? (await loadPage()).default : lazy(loadPage);

/** Here only for an experience that was sent without scripts. */
const WithdrawalCode = lazy(async () => {
  const { WithdrawalCode: Code } = await import("~/features/community/components/withdrawal-code");
  return { default: Code };
});

export default function Directory() {
  const view = useLoaderData<typeof loader>();
  return view === null ? <Outlet /> : <DirectoryWithEmployer view={view} />;
}

/** The results stay while an employer opens over them; the outlet is told so. */
function DirectoryWithEmployer({ view }: { view: DirectoryPageView & { withdrawalCode: string | null } }) {
  const { search } = useLocation();
  const { id } = useParams();
  useHeldDirectory(search, id !== undefined, view);
  return (
    <>
      {view.withdrawalCode !== null && (
        <div className="page pt-6">
          <Suspense>
            <WithdrawalCode code={view.withdrawalCode} />
          </Suspense>
        </div>
      )}
      <DirectoryPage view={view} display={displayIn(new URLSearchParams(search))} />
      {id !== undefined && <Outlet context="directory" />}
    </>
  );
}
