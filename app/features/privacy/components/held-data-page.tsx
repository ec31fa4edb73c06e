import { Form } from "@remix-run/react";

import type { HeldData } from "../held-data-json";
import { Button, buttonClass } from "~/components/button";
import { Icon } from "~/components/icon";
import { Notice } from "~/components/notice";
import { AskForm, type AskActionData } from "./ask-form";
import { sectionsOf } from "./held-sections";
import { hasContributions, whyKept } from "./deletion-summary";

interface HeldDataPageProps {
  data: HeldData;
  /** The email or username that it is about. */
  about: string;
  /** What became of asking for a link, or of using one, where that was done here. */
  asked?: AskActionData;
}

/** Everything that is held about a person, to see, take away and delete. */
export function HeldDataPage({ data, about, asked }: HeldDataPageProps) {
  const sections = sectionsOf(data);
  const isOfAccount = data.address === null;
  return (
    <div className="page flex flex-col gap-12 py-10 sm:py-14">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">Your data</h1>
        <p className="text-lead [overflow-wrap:anywhere]">
          This is everything we hold about the {isOfAccount ? "account" : "address"} <strong>{about}</strong>.
        </p>
        <p className="text-muted">
          Only you see this page.
          {data.account && !data.isSealed && (
            <>
              {" "}
              What was contributed before a reset of the password is not listed: nobody can tell whose it is.
            </>
          )}{" "}
          Nothing that you wrote is shown with your name on the site. Days are in Coordinated Universal Time
          (UTC).
        </p>
        <div className="flex flex-wrap gap-2">
          {/* A plain link: a file, not a page. */}
          <a href="/privacy/your-data/download" download className={buttonClass("secondary")}>
            <Icon of="download" />
            Download as JSON
          </a>
          {!isOfAccount && <CloseView />}
        </div>
      </header>
      {!isOfAccount && asked && !("asked" in asked) && (
        <div className="flex max-w-text flex-col gap-4">
          <AskForm actionData={asked} />
        </div>
      )}
      {sections.map(
        ({ title, content }) =>
          content && (
            <section key={title} className="flex max-w-3xl flex-col gap-4">
              <h2>{title}</h2>
              {content}
            </section>
          ),
      )}
      <NotHeld absent={sections.filter(({ content }) => !content).map(({ absent }) => absent)} />
      {isOfAccount && <ByAddress asked={asked} />}
      <DeleteChoice data={data} />
    </div>
  );
}

function CloseView() {
  return (
    <Form method="post" action="/privacy/your-data">
      <Button type="submit" variant="quiet" name="intent" value="close">
        Close this view
      </Button>
    </Form>
  );
}

function NotHeld({ absent }: { absent: string[] }) {
  if (absent.length === 0) return null;
  const list = absent.map((name) => `no ${name}`);
  const last = list.pop();
  return (
    <section className="flex max-w-text flex-col gap-2">
      <h2>What we do not hold</h2>
      <p>We hold {list.length > 0 ? `${list.join(", ")} and ${last}` : last}.</p>
    </section>
  );
}

/** What carries an email is shown to whoever reads its mail now: a proof of the account's may be long ago. */
function ByAddress({ asked }: { asked: AskActionData | undefined }) {
  return (
    <section className="flex max-w-text flex-col gap-4">
      <h2>What we hold by email address</h2>
      <Notice>
        <p>
          Companies that you asked for while signed out, a place on the waitlist and the record of our mail
          belong to an email address, and not to an account. We show them only to whoever reads its mail now:
          ask for a link, and they open here too.
        </p>
      </Notice>
      <AskForm actionData={asked} />
    </section>
  );
}

/** Asks what is to become of contributions, before anything is deleted. */
function DeleteChoice({ data }: { data: HeldData }) {
  return (
    <section className="flex max-w-3xl flex-col gap-4 rounded border border-negative p-4 sm:p-6 print:hidden">
      <h2>{data.address === null ? "Delete your account" : "Delete your data"}</h2>
      <p>You see what will go, and confirm it, on the next page. Nothing is deleted before that.</p>
      <Form action="/privacy/your-data/delete" className="flex flex-col items-start gap-4">
        {hasContributions(data) ? (
          <fieldset className="flex flex-col">
            <legend className="pb-1 font-semibold">Your votes, comments, experiences and policies</legend>
            <Choice value="leave" isDefault>
              Leave them, anonymous: nothing links them to you any more
            </Choice>
            <Choice value="remove">Delete them too</Choice>
          </fieldset>
        ) : (
          <>
            {data.isSealed && <p className="max-w-text text-muted">{whyKept}</p>}
            <input type="hidden" name="contributions" value="leave" />
          </>
        )}
        <Button type="submit" variant="secondary">
          Continue to delete
        </Button>
      </Form>
    </section>
  );
}

function Choice({ value, isDefault, children }: { value: string; isDefault?: boolean; children: string }) {
  return (
    <label className="flex min-h-target items-start gap-3 py-2">
      <input
        type="radio"
        name="contributions"
        value={value}
        defaultChecked={isDefault}
        className="mt-0.5 size-5 shrink-0 accent-action"
      />
      {children}
    </label>
  );
}
