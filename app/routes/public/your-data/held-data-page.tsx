import { Form } from "@remix-run/react";
import type { HeldData } from "~/features/privacy/held-data-schema";
import { Button, buttonClass } from "~/components/button";
import { Icon } from "~/components/icon";
import { Notice } from "~/components/notice";
import { AskForm, type AskActionData } from "~/features/privacy/components/ask-page";
import { sectionsOf } from "./held-sections";
import { hasContributions } from "~/features/privacy/rules";
import { askPage, heldDataPage } from "~/features/privacy/texts";

interface HeldDataPageProps {
  data: HeldData;
  /** Email or username. */
  about: string;
  /** The response to asking for a link, or using one. */
  asked?: AskActionData;
}

export function HeldDataPage({ data, about, asked }: HeldDataPageProps) {
  const sections = sectionsOf(data);
  const isOfAccount = data.address === null;
  return (
    <div className="page flex flex-col gap-12 py-10 sm:py-14">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{askPage.title}</h1>
        <p className="text-lead [overflow-wrap:anywhere]">
          {heldDataPage.intro(isOfAccount ? "account" : "address")} <strong>{about}</strong>.
        </p>
        <p className="text-muted">
          {heldDataPage.onlyYou}
          {data.account && !data.isSealed && ` ${heldDataPage.beforeReset}`} {heldDataPage.anonymous}{" "}
          {heldDataPage.days}
        </p>
        <div className="flex flex-wrap gap-2">
          {/* A file, not a page. */}
          <a href="/privacy/your-data/download" download className={buttonClass("secondary")}>
            <Icon of="download" />
            {heldDataPage.download}
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
        {heldDataPage.close}
      </Button>
    </Form>
  );
}

function NotHeld({ absent }: { absent: string[] }) {
  if (absent.length === 0) return null;

  return (
    <section className="flex max-w-text flex-col gap-2">
      <h2>{heldDataPage.absentTitle}</h2>
      <p>{heldDataPage.absent(absent)}</p>
    </section>
  );
}

/** Shown only to the current reader of the email's mail: the account may have confirmed it long ago. */
function ByAddress({ asked }: { asked: AskActionData | undefined }) {
  return (
    <section className="flex max-w-text flex-col gap-4">
      <h2>{heldDataPage.byEmailTitle}</h2>
      <Notice>
        <p>{heldDataPage.byEmail}</p>
      </Notice>
      <AskForm actionData={asked} />
    </section>
  );
}

function DeleteChoice({ data }: { data: HeldData }) {
  return (
    <section className="flex max-w-3xl flex-col gap-4 rounded border border-negative p-4 sm:p-6 print:hidden">
      <h2>{data.address === null ? heldDataPage.deleteAccount : heldDataPage.deleteData}</h2>
      <p>{heldDataPage.deleteIntro}</p>
      <Form action="/privacy/your-data/delete" className="flex flex-col items-start gap-4">
        {hasContributions(data) ? (
          <fieldset className="flex flex-col">
            <legend className="pb-1 font-semibold">{heldDataPage.contributions}</legend>
            <Choice value="leave" isDefault>
              {heldDataPage.leave}
            </Choice>
            <Choice value="remove">{heldDataPage.remove}</Choice>
          </fieldset>
        ) : (
          <>
            {data.isSealed && <p className="max-w-text text-muted">{heldDataPage.sealedStay}</p>}
            <input type="hidden" name="contributions" value="leave" />
          </>
        )}
        <Button type="submit" variant="secondary">
          {heldDataPage.toDelete}
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
