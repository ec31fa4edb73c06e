import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useOutletContext, useParams } from "@remix-run/react";
import { Suspense } from "react";
import { contribute } from "~/features/community/handlers/contribute.server";
import { withBetaGuard, viewerOf, requireMember } from "~/features/accounts/handlers/guards.server";
import type { AccountJson } from "~/features/accounts/schema";
import { paidYear, readPayQuestion } from "~/features/compare/queries.server";
import { getEmployerView } from "~/features/directory/employer-queries.server";
import { mergedInto } from "~/features/duplicates/queries.server";
import { withdrawExperience } from "~/features/community/experience-commands.server";
import { experienceId, commentInput, voteInput, withdrawalInput } from "~/features/community/schema";
import { lawBriefOf, readLawRegion } from "~/law/laws.server";
import { noLawWords } from "~/law/texts";
import { planAddress } from "~/plan/form/usual-plan";
import { toPolicyView } from "~/features/employers/shown-policy-rules";
import { readPolicyQuestion } from "~/policy/document/policy-schema";
import {
  castVote,
  commentOnVote,
  withdrawComment,
  withdrawVote,
} from "~/features/community/vote-commands.server";
import { voteAnchor } from "~/features/community/rules";
import type { Result } from "~/core/result";
import { readForm, rejectForm, runForm, type FormFailure, type FormValues } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import {
  commentTexts,
  signInToVote,
  voteBeforeComment,
  voteRequired,
  voteTexts,
  withdrawalTexts,
  type ContributionTexts,
} from "~/features/community/texts";
import type { Taken } from "~/features/directory/components/use-contribution";
import { EmployerDialog } from "./employer-dialog-loader";
import { EmployerPage } from "./employer-page";
import { employerData, employerDescription, employerPicture } from "./employer-data";
import { memberOf } from "./member-of.server";
import { employerWords } from "~/features/employers/rules";
import { otherGroup, type ShownEmployer } from "./shown-employer";
import { failedForm, keepFormOnError } from "~/components/form/keep-form";
import { changeUrl, detailsId, employerHref } from "~/core/directory-url";
import { pageMeta, siteIn } from "~/components/page-meta";
import { employerPage } from "~/features/employers/texts";
import { goneStaff, notListedPage } from "~/features/employers/page-texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept", changes: "public" };

export { shouldRevalidate } from "~/components/form/keep-form";

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const params = new URL(args.request.url).searchParams;
  const question = readPolicyQuestion(params);
  const view = await getEmployerView(
    args.context,
    args.params.id ?? "",
    viewer,
    question,
    params.get("group") || null,
  );
  if (view === null) return redirectIfMerged(args);
  const pay = readPayQuestion(params, view.company.policy?.currency ?? null);
  const now = args.context.clock();
  const region = readLawRegion(view.company, params);
  const asked = { ...question, pay: pay.pay, region };
  const year = paidYear(view.company.policy, asked, now);
  const shown = { ...view, ...toPolicyView(view.company, question, now, year.reader) };
  const law = lawBriefOf(shown.company, shown.policy, now, region);
  const noLaw = law === null ? noLawWords(shown.company.country) : null;
  const { aboveLaw } = year;
  const months = params.has("tenure") ? question.tenure : null;
  const conditionsId = view.groupKey === null ? shown.company.id : `${shown.company.id}.${view.groupKey}`;
  const plan = planAddress(conditionsId, { due: question.due, months, pay: pay.pay });
  return data<ShownEmployer>({
    ...shown,
    words: employerWords(shown.company),
    gone: shown.isGone ? goneStaff(shown.company.staff) : null,
    memberOf: memberOf(shown),
    law,
    noLaw,
    aboveLaw,
    year: { shownFor: year.shownFor, sum: year.sum, law: year.law },
    pay,
    plan,
  });
}

/** Caches ask again, because merging can be undone. */
async function redirectIfMerged({ context, params, request }: LoaderFunctionArgs) {
  const into = await mergedInto(context, params.id ?? "");
  if (into === null) return data(null, { status: 404 });
  const headers = { "Cache-Control": "no-cache" };
  const { search } = new URL(request.url);
  throw redirect(`${employerHref(into)}${search}`, { status: 301, headers });
}

/** The pressed button is the `intent`. */
export async function action(args: ActionFunctionArgs) {
  const account = await requireMember(args, { toast: signInToVote, anchor: voteAnchor });
  const values = await readForm(args.request);
  const id = args.params.id ?? "";
  return runForm(
    args.context,
    async () => {
      const { taken, words } = await takeResponse(args, account, values);
      if (!taken.ok) return rejectResponse(taken, values, words);
      if (values.stays) return data<Taken>({ taken: { id, name: "" }, toast: words.done });
      return redirectWithToast(employerHref(id, new URL(args.request.url).search), words.done);
    },
    (failure) => rejectResponse(failure, values, textsOf(values)),
  );
}

export const clientAction = keepFormOnError((message, { values }) =>
  failedForm(textsOf(values).failed, message, values),
);

function textsOf({ intent = "" }: FormValues): ContributionTexts {
  if (intent === "withdraw-vote") return withdrawalTexts("vote");
  if (intent === "withdraw-comment") return withdrawalTexts("comment");
  if (intent === "withdraw-experience") return withdrawalTexts("experience");
  return intent === "positive" || intent === "negative" ? voteTexts : commentTexts;
}

async function takeResponse(
  args: ActionFunctionArgs,
  account: AccountJson,
  values: FormValues,
): Promise<{ taken: Result<unknown>; words: ContributionTexts }> {
  const { intent = "", comment = "", experience, stays } = values;
  const words = textsOf(values);
  const companyId = args.params.id ?? "";
  const about = { companyId };
  if (intent === "withdraw-vote")
    return { taken: await contribute(args, account, about, [withdrawalInput, withdrawVote]), words };
  if (intent === "withdraw-comment")
    return { taken: await contribute(args, account, about, [withdrawalInput, withdrawComment]), words };
  if (intent === "withdraw-experience") {
    const named = { id: experience };
    return { taken: await contribute(args, account, named, [experienceId, withdrawExperience]), words };
  }
  if (intent === "positive" || intent === "negative") {
    const vote = { companyId, isPositive: intent === "positive" };
    const taken = await contribute(args, account, vote, [voteInput, castVote]);
    // With scripts, a comment that was typed before the vote stays in its field; without them it is sent
    // along.
    if (!taken.ok || comment.trim() === "") return { taken, words };
    if (stays) return { taken, words: voteBeforeComment };
  }
  const taken = await contribute(args, account, { companyId, comment }, [commentInput, commentOnVote]);
  return { taken, words: commentTexts };
}

function rejectResponse(failure: FormFailure, values: FormValues, words: ContributionTexts) {
  return failure.code === "conflict"
    ? rejectForm({ ...failure, message: voteRequired.description }, values, voteRequired.title)
    : rejectForm(failure, values, words.failed);
}

export { keepActionHeaders as headers } from "~/server/http/page-headers.server";

export const meta: MetaFunction<typeof loader> = ({ data: view, matches, params }) => [
  ...pageMeta(matches, {
    title: view ? employerPage.title(view.company.name, view.company.staff) : notListedPage.title,
    description: view ? employerDescription(view.company) : notListedPage.description,
    path: employerHref(params.id ?? "", "", view && otherGroup(view)),
    ...(view && { picture: employerPicture(view.company) }),
    isGated: true,
    isUnlisted: !view,
  }),
  ...(view ? [{ "script:ld+json": employerData(view.company, siteIn(matches)?.origin ?? "") }] : []),
];

/** Over the directory that it was opened from, the employer is a dialog; everywhere else it is a page. */
export default function Employer() {
  const view = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const location = useLocation();
  const isOverDirectory = useOutletContext<"directory" | undefined>() === "directory";
  const address = changeUrl(location.search);
  if (!isOverDirectory) return <EmployerPage view={view} url={address} />;
  return (
    <Suspense fallback={null}>
      <EmployerDialog
        view={view}
        url={address}
        openerId={detailsId(id)}
        isOpenedHere={isOpenedHere(location.state)}
      />
    </Suspense>
  );
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isOverDirectory" in state;
}
