import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";

import { contribute } from "../../use-cases/contribute.server";
import { requireBeta, requireMember } from "../../auth/guards.server";
import { readDirectoryRequest } from "../../domain/directory/directory-input";
import { getDirectoryView } from "../../domain/directory/directory-queries.server";
import type { DirectoryView } from "../../domain/directory/directory-view";
import { getEmployer } from "../../domain/directory/employer-queries.server";
import { findEmployerByName } from "../../domain/directory/employer-names.server";
import { shareExperience } from "../../domain/experiences/experience-commands.server";
import { experienceInput } from "../../domain/experiences/experience-input";
import { missingIn } from "../../domain/experiences/experience-rules";
import { fail } from "../../domain/result";
import { readForm, rejectForm } from "../../http/form.server";
import { redirectWithToast } from "../../http/toasts.server";
import { communityAnchor } from "../../ui/community/community-anchor";
import { experienceWords, signInToVote } from "../../ui/community/community-words";
import { unresolvedMessage } from "../../ui/community/unresolved-message";
import { directoryHref, tabIn } from "../../ui/directory/directory-links";
import { DirectoryPage } from "../../ui/directory/directory-page";
import { needsResults, useHeldDirectory } from "../../ui/directory/held-directory";
import { pageMeta } from "../../ui/page-meta";

/** An employer's own address has no directory behind it: one that opens over results keeps what is there. */
export async function loader(args: LoaderFunctionArgs) {
  await requireBeta(args);
  if (args.params.id !== undefined) return null;
  return getDirectoryView(args.context, readDirectoryRequest(new URL(args.request.url).searchParams));
}

/** Takes the community block's form of someone whose browser runs no scripts. */
export async function action(args: ActionFunctionArgs) {
  const account = await requireMember(args, { toast: signInToVote, anchor: communityAnchor });
  const values = await readForm(args.request);
  const { employer = "", companyId = "", isPositive = "" } = values;
  const named = companyId === "" ? await findEmployerByName(args.context, employer) : { id: companyId };
  if (!("id" in named)) {
    const message = unresolvedMessage(employer, named.suggestions.length);
    const rejected = rejectForm(
      fail("invalid", message, { employer: [message], ...missingIn(values) }),
      values,
      experienceWords.failed,
    );
    return data({ ...rejected.data, suggestions: named.suggestions }, rejected.init ?? {});
  }
  const sent = { ...values, companyId: named.id, isPositive: sides[isPositive] };
  const shared = await contribute(args, account, sent, [experienceInput, shareExperience]);
  if (!shared.ok) {
    // The name stands for the choice, so that whoever types another one is taken at their word.
    const name = (await getEmployer(args.context, named.id))?.name ?? employer;
    return rejectForm(shared, { ...values, employer: name, companyId: "" }, experienceWords.failed);
  }
  const { search } = new URL(args.request.url);
  // Without a place of its own, the answer would be looked at where the form stood; it is said at the top.
  return redirectWithToast(directoryHref(search, {}, "main"), experienceWords.done);
}

const sides: Partial<Record<string, boolean>> = { true: true, false: false };

export { keepActionHeaders as headers } from "../../http/page-headers.server";

export const shouldRevalidate = needsResults;

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, {
    title: "Company Parental Leave Policies",
    description:
      "Compare employers' paid parental leave in weeks, with benefits and what parents say of them.",
    path: directoryHref(location.search, { search: null, sort: null, compare: null, tab: null }),
    isGated: true,
  });

export default function Directory() {
  const view = useLoaderData<typeof loader>();
  return view === null ? <Outlet /> : <DirectoryWithEmployer view={view} />;
}

/** The results stay while an employer opens over them; the outlet is told so. */
function DirectoryWithEmployer({ view }: { view: DirectoryView }) {
  const { search } = useLocation();
  const { id } = useParams();
  useHeldDirectory(search, id !== undefined, view);
  return (
    <>
      <DirectoryPage view={view} tab={tabIn(new URLSearchParams(search))} />
      <Outlet context="directory" />
    </>
  );
}
