import {
  useActionData,
  useFetcher,
  useLocation,
  type MetaDescriptor,
  type FetcherWithComponents,
} from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import type { JoinOutcome } from "../schema";
import { launchPage } from "../texts";
import { ExampleScale } from "~/components/example-scale";
import { readDoor } from "~/core/doors";
import { keepFormOnError } from "~/components/form/keep-form";
import { Notice } from "~/components/notice";
import { pageMeta } from "~/components/page-meta";
import { useSite, SupportLine } from "~/components/site";
import { Icon } from "~/components/icon";
import { Button } from "~/components/button";
import { Field, Input } from "~/components/field";
import { useHydrated } from "~/components/hydration";
import { VisuallyHidden } from "~/components/visually-hidden";
import { loadToastStage, useToast } from "~/components/toast/toast-context";

/** For `/` and `/launch-signup`. */
export function launchMeta({ matches }: { matches: Parameters<typeof pageMeta>[0] }): MetaDescriptor[] {
  return pageMeta(matches, {
    title: launchPage.title,
    description: launchPage.description,
    path: "/launch-signup",
  });
}

export const launchAction = keepFormOnError((): JoinOutcome => ({ status: "failed" }));

export function LaunchPage() {
  const sentByPage = useActionData<JoinOutcome>();
  const { Form, state, data: sentByScript } = useFetcher<JoinOutcome>();
  useJoinMessages(sentByScript);
  const outcome = sentByScript ?? sentByPage;
  const isOnList = outcome?.status === "joined" || outcome?.status === "already_joined";
  return (
    <div className="page grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[7fr_5fr] lg:items-end">
      <div className="flex min-w-0 max-w-text flex-col gap-6">
        <p className="text-small font-semibold uppercase tracking-widest text-action">{launchPage.tagline}</p>
        <h1 className="text-display">{launchPage.heading}</h1>
        {!isOnList && <ClosedDoor />}
        <SignedInNote />
        {isOnList ? (
          <Joined isBefore={outcome.status === "already_joined"} isToasted={sentByScript !== undefined} />
        ) : (
          <>
            <p className="text-lead">{launchPage.lead}</p>
            <JoinForm form={Form} isPending={state !== "idle"} outcome={outcome} />
          </>
        )}
      </div>
      <ExampleScale className="min-w-0 border-t-2 border-ink pt-4" />
    </div>
  );
}

/** Names the page behind the gate that was asked for. There from the first, so that it is read out when it changes. */
function ClosedDoor() {
  const isLaunched = useSite()?.isLaunched;
  const { search } = useLocation();
  const door = isLaunched ? null : readDoor(new URLSearchParams(search).get("door"));
  return (
    <p role="status" className="border-l-4 border-action pl-4 font-semibold empty:hidden">
      {door && launchPage.opensLater(launchPage.doors[door])}
    </p>
  );
}

/** An account alone does not open the site before launch. */
function SignedInNote() {
  const site = useSite();
  if (!site?.account || site.isLaunched) return null;
  return (
    <Notice title={launchPage.signedIn(site.account.username)}>
      <p>{launchPage.byInvitation}</p>
    </Notice>
  );
}

interface JoinedProps {
  isBefore: boolean;

  isToasted: boolean;
}

/** Replaces the form and takes its focus. */
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
        <Notice title={launchPage.alreadyJoined.title}>
          <p>{launchPage.alreadyJoined.description}</p>
        </Notice>
      )}
      <p className="flex items-start gap-4 font-serif text-title font-semibold">
        <span className="mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-action text-body text-action-ink">
          <Icon of="check" />
        </span>
        {launchPage.joined}
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
        <Notice tone="negative" title={launchPage.failed.title}>
          <p>{launchPage.failed.description}</p>
        </Notice>
      )}
      <Field id="full-name" label={launchPage.fullName} errors={errors?.fullName}>
        {(control) => (
          <Input
            {...control}
            name="fullName"
            defaultValue={typed?.fullName}
            // Without scripts the page loads anew: the first error gets the focus.

            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={errors?.fullName !== undefined}
            placeholder={launchPage.fullNameExample}
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field id="email" label={launchPage.email} errors={errors?.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            defaultValue={typed?.email}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={errors?.email !== undefined && !errors.fullName}
            placeholder={launchPage.emailExample}
            autoComplete="email"
            required
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending} className="sm:self-start sm:px-8">
        {isPending ? launchPage.joining : launchPage.join}
      </Button>
      <p className="text-small text-muted">
        {launchPage.whatWeCollect} <NewTab href="/privacy">{launchPage.privacy}</NewTab> {launchPage.and}{" "}
        <NewTab href="/terms">{launchPage.terms}</NewTab>.
      </p>
      <SupportLine />
    </Form>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="prose-link">
      {children}
      <VisuallyHidden> {launchPage.newTab}</VisuallyHidden>
    </a>
  );
}

function useJoinMessages(outcome: JoinOutcome | undefined): void {
  const { toast } = useToast();
  useEffect(loadToastStage, []);
  useEffect(() => {
    if (outcome?.status === "failed") console.error("Joining the waitlist failed.");
    if (outcome?.status === "already_joined") toast(launchPage.alreadyJoined);
    if (outcome?.status === "failed") toast({ ...launchPage.failed, variant: "destructive" });
  }, [outcome, toast]);
}
