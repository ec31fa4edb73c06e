import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useOutletContext, useParams } from "@remix-run/react";
import { lazy, Suspense } from "react";

import { contribute } from "../../use-cases/contribute.server";
import { getVisitor, requireBeta, requireMember } from "../../auth/guards.server";
import type { AccountJson } from "../../domain/accounts/account-json";
import { getEmployerView } from "../../domain/directory/employer-queries.server";
import { withdrawExperience } from "../../domain/experiences/experience-commands.server";
import { experienceId } from "../../domain/experiences/experience-input";
import { voteRequired } from "../../domain/ratings/own-vote-view";
import {
  castVote,
  commentOnVote,
  withdrawComment,
  withdrawVote,
} from "../../domain/ratings/vote-commands.server";
import { commentInput, voteInput, withdrawalInput } from "../../domain/ratings/vote-input";
import type { Failure, Result } from "../../domain/result";
import { readForm, rejectForm, type FormValues } from "../../http/form.server";
import { redirectWithToast } from "../../http/toasts.server";
import {
  commentWords,
  signInToVote,
  voteWords,
  withdrawalWords,
  type ContributionWords,
} from "../../ui/community/community-words";
import { detailsId } from "../../ui/employers/employer-card";
import { loadEmployerDialog } from "../../ui/employers/employer-dialog-loader";
import { notListedTitle } from "../../ui/employers/employer-not-listed";
import { EmployerPage } from "../../ui/employers/employer-page";
import { employerData, employerPicture } from "../../ui/employers/employer-data";
import { employerDescription } from "../../ui/employers/employer-description";
import { changeUrl, employerHref } from "../../ui/directory/directory-links";
import { pageMeta, siteIn } from "../../ui/page-meta";

export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  const { account } = await getVisitor(args.context, args.request);
  const view = await getEmployerView(args.context, args.params.id ?? "", account?.id);
  return data(view, { status: view === null ? 404 : 200 });
}

/** Takes the forms of someone whose browser runs no scripts; the button that was pressed is the `intent`. */
export async function action(args: ActionFunctionArgs) {
  const account = await requireMember(args, { toast: signInToVote });
  const values = await readForm(args.request);
  const { taken, words } = await takeResponse(args, account, values);
  if (!taken.ok) return rejectResponse(taken, values, words);
  const { search } = new URL(args.request.url);
  return redirectWithToast(employerHref(args.params.id ?? "", search), words.done);
}

async function takeResponse(
  args: ActionFunctionArgs,
  account: AccountJson,
  { intent = "", comment = "", experience }: FormValues,
): Promise<{ taken: Result<unknown>; words: ContributionWords }> {
  const companyId = args.params.id ?? "";
  const about = { companyId };
  if (intent === "withdraw-vote") {
    const taken = await contribute(args, account, about, [withdrawalInput, withdrawVote]);
    return { taken, words: withdrawalWords("vote") };
  }
  if (intent === "withdraw-comment") {
    const taken = await contribute(args, account, about, [withdrawalInput, withdrawComment]);
    return { taken, words: withdrawalWords("comment") };
  }
  if (intent === "withdraw-experience") {
    const taken = await contribute(args, account, { id: experience }, [experienceId, withdrawExperience]);
    return { taken, words: withdrawalWords("experience") };
  }
  if (intent === "positive" || intent === "negative") {
    const vote = { companyId, isPositive: intent === "positive" };
    const taken = await contribute(args, account, vote, [voteInput, castVote]);
    // A comment that was typed before the vote was pressed comes with it.
    if (!taken.ok || comment.trim() === "") return { taken, words: voteWords };
  }
  const taken = await contribute(args, account, { companyId, comment }, [commentInput, commentOnVote]);
  return { taken, words: commentWords };
}

function rejectResponse(failure: Failure, values: FormValues, words: ContributionWords) {
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

const EmployerDialog = lazy(loadEmployerDialog);

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
