import { useActionData, useFetcher, type MetaDescriptor } from "@remix-run/react";

import type { JoinOutcome } from "../waitlist-view";
import { ExampleScale } from "~/components/example-scale";
import { keepPage } from "~/components/form/keep-page";
import { Notice } from "~/components/notice";
import { pageMeta } from "~/components/page-meta";
import { useSite } from "~/components/site";
import { JoinForm } from "./join-form";
import { Joined } from "./joined";
import { useJoinMessages } from "./join-messages";

/** The page's head, at both of its urls. */
export function launchMeta({ matches }: { matches: Parameters<typeof pageMeta>[0] }): MetaDescriptor[] {
  return pageMeta(matches, {
    title: "Be the first to know when we launch",
    description: "Join the waitlist and help bring transparency to parental leave policies.",
    path: "/launch-signup",
  });
}

/** Where sending the form fails, it stays with what was typed. */
export const launchAction = keepPage((): JoinOutcome => ({ status: "failed" }));

/** The page that visitors without access meet before launch. */
export function LaunchPage() {
  const sentByPage = useActionData<JoinOutcome>();
  const { Form, state, data: sentByScript } = useFetcher<JoinOutcome>();
  useJoinMessages(sentByScript);
  const outcome = sentByScript ?? sentByPage;
  const isOnList = outcome?.status === "joined" || outcome?.status === "already_joined";
  return (
    <div className="page grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[7fr_5fr] lg:items-end">
      <div className="flex min-w-0 max-w-text flex-col gap-6">
        <p className="text-small font-semibold uppercase tracking-widest text-action">
          Transparency in parental leave
        </p>
        <h1 className="text-display">Be the first to know when we launch.</h1>
        <SignedInNote />
        {isOnList ? (
          <Joined isBefore={outcome.status === "already_joined"} isToasted={sentByScript !== undefined} />
        ) : (
          <>
            <p className="text-lead">
              Join the waitlist and help bring transparency to parental leave policies: how many weeks
              employers really give, how they pay them, and what parents experienced.
            </p>
            <JoinForm form={Form} isPending={state !== "idle"} outcome={outcome} />
          </>
        )}
      </div>
      <ExampleScale className="min-w-0 border-t-2 border-ink pt-4" />
    </div>
  );
}

/** An account is not an invitation: whoever has just signed in learns here what opens the site. */
function SignedInNote() {
  const site = useSite();
  if (!site?.account || site.isLaunched) return null;
  return (
    <Notice title={`You're signed in as ${site.account.username}`}>
      <p>
        Until we launch, the site opens by invitation. Open yours in this browser, and you are in. No
        invitation yet? Join the waitlist here.
      </p>
    </Notice>
  );
}
