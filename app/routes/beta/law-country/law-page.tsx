import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { firstBirth, lastBirth } from "~/law/law-rules";
import type { LawLine } from "~/law/law-line-rules";
import type { LawView } from "~/law/law-page-rules";
import type { SchemeView } from "~/law/law-scheme-rules";
import { Button, ButtonLink } from "~/components/button";
import { classNames } from "~/components/class-names";
import { Field, Input } from "~/components/field";
import { Icon } from "~/components/icon";
import { SourceList, SourceMarks, SourceNotes, WithSources } from "~/features/policy/components/sources";
import { lawPage } from "~/law/texts";
import { LawRegion } from "~/features/policy/components/law-region";
import { nameInText } from "~/core/text-rules";

export function LawPage({ view }: { view: LawView }) {
  return (
    <WithSources prefix="" sources={view.sources}>
      <div className="page flex flex-col gap-4 py-6 sm:py-10">
        <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to="/law">
          <Icon of="arrow-left" />
          {lawPage.allCountries}
        </ButtonLink>
        <article className="employer-wide flex flex-col">
          <header className="flex max-w-text flex-col gap-3 pb-4">
            <h1 className="text-display">{lawPage.heading(nameInText(view.name))}</h1>
            {view.note && <p className="text-lead">{view.note}</p>}
            <p className="text-muted">{lawPage.checked(view.checked)}</p>
          </header>
          <Asked view={view} />
          <p className="max-w-text pt-3">
            {lawPage.shownFor(view.shownFor, regionOf(view))}
            {view.choose && ` ${lawPage.chooseToSee(view.choose)}`}
          </p>
          {view.schemes.map((scheme) => (
            <Section key={scheme.id} title={scheme.name}>
              <SchemeText scheme={scheme} chosen={view.birth ? lawPage.onDate : lawPage.today} />
            </Section>
          ))}
          {view.protectedLeave.length > 0 && (
            <Section title={lawPage.jobKept}>
              <div className="flex flex-col gap-6">
                <p className="max-w-text">{lawPage.jobKeptNote}</p>
                {view.protectedLeave.map(({ id, name, who, lines }) => (
                  <div key={id}>
                    <SubHeading>{name}</SubHeading>
                    <p className="pb-1 text-small text-muted">{who}</p>
                    <Lines lines={lines} />
                  </div>
                ))}
              </div>
            </Section>
          )}
          <Section title={lawPage.more}>
            <Lines lines={view.lines} />
          </Section>
          <Section title={lawPage.sources}>
            <SourceList sources={view.sources} />
          </Section>
        </article>
      </div>
      <SourceNotes prefix="" sources={view.sources} />
    </WithSources>
  );
}

const regionOf = ({ region, regions }: LawView) =>
  region && (regions.find(({ code }) => code === region)?.name ?? region);

/** Looks like an employer's section. A shared file would cost that page a request. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="employer-section">
      <h2 className="employer-question">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

function Asked({ view }: { view: LawView }) {
  const { code, birth, wrongBirth } = view;
  return (
    <Form
      action={`/law/${code}`}
      replace
      preventScrollReset
      className="flex flex-wrap items-end gap-x-2 gap-y-2 border-y border-line py-3 sm:gap-x-4 print:hidden"
    >
      <Field id="birth" label={lawPage.birth} errors={wrongBirth ? [wrongBirth] : []}>
        {(control) => (
          <Input
            {...control}
            key={birth}
            type="date"
            name="birth"
            min={firstBirth}
            max={lastBirth}
            defaultValue={birth ?? ""}
          />
        )}
      </Field>
      <LawRegion law={view} />
      <Button type="submit" variant="secondary" className="px-3">
        {lawPage.show}
      </Button>
      <p className="flex min-h-target items-center text-small text-muted">
        {birth ? lawPage.privacy : lawPage.noDate}
      </p>
    </Form>
  );
}

function SchemeText({ scheme, chosen }: { scheme: SchemeView; chosen: string }) {
  const { who, paidBy, lead, remarks, lengths, details, rateRule, rates, rateDetails } = scheme;
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-text">
        <p className="text-small text-muted">
          {who} · {rateRule === null ? lawPage.unpaid : lawPage.paidBy(paidBy)}
        </p>
        <p className="pt-1 font-serif text-lead">
          {lead.text}
          <SourceMarks numbers={lead.sources} />
        </p>
        {remarks !== "" && <p className="pt-1">{remarks}</p>}
      </div>
      <div>
        <SubHeading>{lawPage.howLong}</SubHeading>
        <Lines lines={[...lengths, ...details]} choice={lengths.length > 1 && chosen} />
      </div>
      {rateRule !== null && (
        <div>
          <SubHeading>{lawPage.howMuch}</SubHeading>
          <p className="max-w-text pb-1 text-small text-muted">{rateRule}</p>
          {rates.length === 0 && <p className="not-stated text-muted">{lawPage.notFound}</p>}
          <Lines lines={[...rates, ...rateDetails]} choice={rates.length > 1 && chosen} />
        </div>
      )}
      <Group title={lawPage.whoGetsIt} lines={scheme.conditions} />
      <WhenAndMore scheme={scheme} />
    </div>
  );
}

/** Closed, so that the payments of a country are seen together; open on paper. */
function WhenAndMore({ scheme: { when, lines } }: { scheme: SchemeView }) {
  const titles = [
    ...(when.length > 0 ? [lawPage.when] : []),
    ...(lines.length > 0 ? [lawPage.goodToKnow] : []),
  ];
  if (titles.length === 0) return null;
  return (
    <details className="group print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 border-b border-line [&::-webkit-details-marker]:hidden">
        <SubHeading>{titles.length > 1 ? lawPage.whenAndMore : titles[0]}</SubHeading>
        <Icon of="chevron-down" className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-6 pt-4">
        <Group title={lawPage.when} lines={when} />
        <Group title={lawPage.goodToKnow} lines={lines} />
      </div>
    </details>
  );
}

function SubHeading({ children }: { children: ReactNode }) {
  return <h3 className="pb-1 font-sans text-body font-semibold">{children}</h3>;
}

function Group({ title, lines }: { title: string; lines: LawLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <SubHeading>{title}</SubHeading>
      <Lines lines={lines} />
    </div>
  );
}

/** `choice` labels the row that applies on the reader's date. */
function Lines({ lines, choice = false }: { lines: LawLine[]; choice?: string | false }) {
  if (lines.length === 0) return null;
  return (
    <dl>
      {lines.map((line, place) => (
        <div key={place} className="flex flex-wrap gap-x-6 border-b border-line py-2">
          <dt className="min-w-0 grow basis-60 text-small leading-6 text-muted">
            {line.label}
            {choice !== false && line.isShown && (
              <span className="block font-semibold text-action">{choice}</span>
            )}
          </dt>
          <dd className="min-w-0 grow-[999] basis-72">
            {line.text === null ? (
              <span className="not-stated text-muted">{lawPage.notFound}</span>
            ) : (
              <span className={classNames(choice !== false && line.isShown && "font-semibold")}>
                {line.text}
              </span>
            )}
            {line.reported && <span className="text-muted">{line.reported}</span>}
            <SourceMarks numbers={line.sources} />
            {line.note && <span className="block text-small text-muted">{line.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
