import { lazy, Suspense } from "react";
import type { EmployerPageView } from "~/features/directory/schema";
import { fewPublished, voteAnchor } from "~/features/community/rules";
import { employerHref, type DirectoryUrl } from "~/core/directory-url";
import { FewWarning } from "~/features/community/components/few-contributions";
import { responseForm, fewContributions } from "~/features/community/texts";
import { Side } from "./side";

interface ResponseProps {
  view: EmployerPageView;
  url: DirectoryUrl;
}

const loadForm = () => import("./member-response");

/** Most readers are not signed in: the form comes for members. One that is in the page comes to life with it. */
const isInPage = import.meta.env.SSR || document.getElementById("comment") !== null;
const MemberResponse = isInPage ? (await loadForm()).default : lazy(loadForm);

export function Response({ view, url }: ResponseProps) {
  const { company, experiences, own } = view;
  if (own)
    return (
      <Suspense>
        <MemberResponse view={view} own={own} url={url} />
      </Suspense>
    );
  const isFew = company.totalVotes + experiences.length < fewPublished;
  return (
    <form
      id={voteAnchor}
      method="post"
      action={employerHref(company.id, url)}
      aria-label={responseForm.region}
      className="flex scroll-mt-24 flex-col gap-2 print:hidden"
    >
      <p className="font-semibold">{responseForm.question}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
        <Side isPositive />
        <Side isPositive={false} />
      </div>
      <p className="text-small text-muted">{responseForm.signIn}</p>
      {isFew && <FewWarning>{fewContributions.here}</FewWarning>}
    </form>
  );
}
