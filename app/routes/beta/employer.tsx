import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useOutletContext, useParams } from "@remix-run/react";
import { Suspense } from "react";

import { contribute } from "../../use-cases/contribute.server";
import { behindBeta, lookerOf, requireMember } from "../../auth/guards.server";
import type { AccountJson } from "../../domain/accounts/account-output";
import { payAboveLaw, readPayQuestion } from "../../domain/benchmarks/pay-above-law.server";
import { getEmployerView } from "../../domain/directory/employer-queries.server";
import { withdrawExperience } from "../../domain/experiences/experience-commands.server";
import { experienceId } from "../../domain/experiences/experience-input";
import { lawBriefOf } from "../../domain/law/law-brief.server";
import { readLawRegion } from "../../domain/law/law-question.server";
import { planAddress } from "../../domain/plan/plan-address";
import { toPageView } from "../../domain/policy-document/employer-page-view";
import { readPolicyQuestion } from "../../domain/policy-document/policy-question";
import { voteRequired } from "../../domain/ratings/own-vote-view";
import {
  castVote,
  commentOnVote,
  withdrawComment,
  withdrawVote,
} from "../../domain/ratings/vote-commands.server";
import { commentInput, voteInput, withdrawalInput } from "../../domain/ratings/vote-input";
import type { Result } from "../../domain/result";
import { readForm, rejectForm, runForm, type FormFailure, type FormValues } from "../../http/form.server";
import { redirectWithToast } from "../../http/toasts.server";
import {
  commentWords,
  signInToVote,
  voteBeforeComment,
  voteWords,
  withdrawalWords,
  type ContributionWords,
} from "../../ui/community/community-words";
import type { Taken } from "../../ui/community/contributed";
import { detailsId } from "../../ui/employers/employer-card";
import { EmployerDialog } from "../../ui/employers/employer-dialog-loader";
import { notListedTitle } from "../../ui/employers/employer-not-listed";
import { EmployerPage } from "../../ui/employers/employer-page";
import { employerData, employerDescription, employerPicture } from "../../ui/employers/employer-data";
import { employerWords, type ShownEmployer } from "../../ui/employers/employer-words";
import { failedForm, keepPage } from "../../ui/form/keep-page";
import { changeUrl, employerHref } from "../../ui/directory/directory-links";
import { pageMeta, siteIn } from "../../ui/page-meta";

export { shouldRevalidate } from "../../ui/form/keep-page";

export function loader(args: LoaderFunctionArgs) {
  return behindBeta(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const looker = await lookerOf(args);
  const params = new URL(args.request.url).searchParams;
  const question = readPolicyQuestion(params);
  const pay = readPayQuestion(params);
  const view = await getEmployerView(args.context, args.params.id ?? "", looker, question);
  if (view === null) return data(null, { status: 404 });
  const now = args.context.clock();
  const shown = toPageView(view, question, now);
  const region = readLawRegion(shown.company, params);
  const law = lawBriefOf(shown.company, shown.policy, now, region);
  const aboveLaw = payAboveLaw(view.company.policy, { ...question, pay: pay.pay, region }, now);
  const months = params.has("tenure") ? question.tenure : null;
  const plan = planAddress(shown.company.id, { due: question.due, months, pay: pay.pay });
  return data<ShownEmployer>({ ...shown, words: employerWords(shown.company), law, aboveLaw, pay, plan });
}

/** Takes the employer's forms; the button that was pressed is the `intent`. */
export async function action(args: ActionFunctionArgs) {
  const account = await requireMember(args, { toast: signInToVote });
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
    (failure) => rejectResponse(failure, values, wordsOf(values)),
  );
}

export const clientAction = keepPage((message, { values }) =>
  failedForm(wordsOf(values).failed, message, values),
);

/** What a form asks for is called by the button that was pressed. */
function wordsOf({ intent = "" }: FormValues): ContributionWords {
  if (intent === "withdraw-vote") return withdrawalWords("vote");
  if (intent === "withdraw-comment") return withdrawalWords("comment");
  if (intent === "withdraw-experience") return withdrawalWords("experience");
  return intent === "positive" || intent === "negative" ? voteWords : commentWords;
}

async function takeResponse(
  args: ActionFunctionArgs,
  account: AccountJson,
  values: FormValues,
): Promise<{ taken: Result<unknown>; words: ContributionWords }> {
  const { intent = "", comment = "", experience, stays } = values;
  const words = wordsOf(values);
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
    // A comment that was typed before the vote was pressed stays in a page that stays, and else comes with it.
    if (!taken.ok || comment.trim() === "") return { taken, words };
    if (stays) return { taken, words: voteBeforeComment };
  }
  const taken = await contribute(args, account, { companyId, comment }, [commentInput, commentOnVote]);
  return { taken, words: commentWords };
}

function rejectResponse(failure: FormFailure, values: FormValues, words: ContributionWords) {
  return failure.code === "conflict"
    ? rejectForm({ ...failure, message: voteRequired.description }, values, voteRequired.title)
    : rejectForm(failure, values, words.failed);
}

export { keepActionHeaders as headers } from "../../http/page-headers.server";

export const meta: MetaFunction<typeof loader> = ({ data: view, matches, params }) => [
  ...pageMeta(matches, {
    title: view ? `Parental leave at ${view.company.name}` : notListedTitle,
    description: view ? employerDescription(view.company) : "Look for another employer in the directory.",
    path: employerHref(params.id ?? ""),
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
