import { useActionData, useFetcher, type MetaDescriptor, type FetcherWithComponents } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import type { JoinOutcome } from "../waitlist-view";
import { ExampleScale } from "~/components/example-scale";
import { keepFormOnError } from "~/components/form/keep-form";
import { Notice } from "~/components/notice";
import { pageMeta } from "~/components/page-meta";
import { useSite } from "~/components/site";
import { Icon } from "~/components/icon";
import { SupportLine } from "./support-line";
import { Button } from "~/components/button";
import { Field, Input } from "~/components/field";
import { useHydrated } from "~/components/use-hydrated";
import { VisuallyHidden } from "~/components/visually-hidden";
import { loadToastStage, useToast, type ToastMessage } from "~/components/toast/toast-context";

/** The page's head, at both of its urls. */
export function launchMeta({ matches }: { matches: Parameters<typeof pageMeta>[0] }): MetaDescriptor[] {
  return pageMeta(matches, {
    title: "Be the first to know when we launch",
    description: "Join the waitlist and help bring transparency to parental leave policies.",
    path: "/launch-signup",
  });
}

/** Where sending the form fails, it stays with what was typed. */
export const launchAction = keepFormOnError((): JoinOutcome => ({ status: "failed" }));

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

interface JoinedProps {
  /** Whether the email was on the list before. */
  isBefore: boolean;
  /** Whether a toast says so too. */
  isToasted: boolean;
}

/** What stands in place of the form once it is done; it takes the focus that the form had. */
function Joined({ isBefore, isToasted }: JoinedProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={message}
      tabIndex={-1}
      role="status"
      className="flex flex-col gap-4 border-t-2 border-action pt-6"
    >
      {isBefore && !isToasted && (
        <Notice title={alreadyJoined.title}>
          <p>{alreadyJoined.description}</p>
        </Notice>
      )}
      <p className="flex items-start gap-4 font-serif text-title font-semibold">
        <span className="mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-action text-body text-action-ink">
          <Icon of="check" />
        </span>
        You&apos;re on the list! Watch for an email when we launch.
      </p>
      <SupportLine />
    </div>
  );
}

interface JoinFormProps {
  form: FetcherWithComponents<unknown>["Form"];
  isPending: boolean;
  outcome: JoinOutcome | undefined;
}

/** Asks for a name and an email. Where scripts run, the server's words stand in place of the browser's. */
function JoinForm({ form: Form, isPending, outcome }: JoinFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const errors = outcome?.status === "rejected" ? outcome.fields : undefined;
  const typed = outcome && "values" in outcome ? outcome.values : undefined;
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  return (
    <Form
      ref={form}
      method="post"
      onSubmit={(event) => isPending && event.preventDefault()}
      noValidate={isHydrated}
      className="flex flex-col gap-4"
    >
      {outcome?.status === "failed" && (
        <Notice tone="negative" title={joinFailed.title}>
          <p>{joinFailed.description}</p>
        </Notice>
      )}
      <Field id="full-name" label="Full name" errors={errors?.fullName}>
        {(control) => (
          <Input
            {...control}
            name="fullName"
            defaultValue={typed?.fullName}
            // Someone without scripts arrives on a page that starts anew: what to mend comes first.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={errors?.fullName !== undefined}
            placeholder="Your full name"
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field id="email" label="Email address" errors={errors?.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            defaultValue={typed?.email}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={errors?.email !== undefined && !errors.fullName}
            placeholder="Your email address"
            autoComplete="email"
            required
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending} className="sm:self-start sm:px-8">
        {isPending ? "Joining waitlist..." : "Join Waitlist"}
      </Button>
      <p className="text-small text-muted">
        We collect your name and email address to invite you and to tell you when we launch, and for nothing
        else. They are not sold, or shared for anything else. See our{" "}
        <NewTab href="/privacy">Privacy Policy</NewTab> and <NewTab href="/terms">Terms of Service</NewTab>.
      </p>
      <SupportLine />
    </Form>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="prose-link">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

const alreadyJoined: ToastMessage = {
  title: "You're already on our list!",
  description: "We'll make sure you're notified when we launch.",
};

const joinFailed: ToastMessage = {
  title: "Something went wrong",
  description: "Please try again in a moment.",
  variant: "destructive",
};

/** Tells in a toast what became of a form that scripts sent. */
function useJoinMessages(outcome: JoinOutcome | undefined): void {
  const { toast } = useToast();
  useEffect(loadToastStage, []);
  useEffect(() => {
    if (outcome?.status === "failed") console.error("Joining the waitlist failed.");
    if (outcome?.status === "already_joined") toast(alreadyJoined);
    if (outcome?.status === "failed") toast(joinFailed);
  }, [outcome, toast]);
}
