import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { nameInText } from "~/features/employers/rules";
import { firstBirth, lastBirth } from "../law-rules";
import type { LawLine } from "../law-line-rules";
import type { LawView, SchemeView } from "../law-page-rules";
import { Button, ButtonLink } from "~/components/button";
import { classNames } from "~/components/class-names";
import { Field, Input } from "~/components/field";
import { Icon } from "~/components/icon";
import { SourceList, SourceMarks, SourceNotes, WithSources } from "~/features/policy/components/sources";
import { lawPage } from "../texts";
import { LawRegion } from "./law-region";

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
            <h1>{lawPage.heading(nameInText(view.name))}</h1>
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
      <div className="employer-head">
        <h2 className="employer-question">{title}</h2>
      </div>
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
            className="!w-40"
          />
        )}
      </Field>
      <LawRegion law={view} />
      <Button type="submit" variant="secondary" className="px-3">
        {lawPage.show}
      </Button>
      <p className="flex min-h-target items-center text-small text-muted">{lawPage.privacy}</p>
    </Form>
  );
}

function SchemeText({ scheme, chosen }: { scheme: SchemeView; chosen: string }) {
  const { who, paidBy, lead, lengths, details, rateRule, rates, lines } = scheme;
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
      </div>
      <div>
        <h3 className="pb-1 font-sans text-body font-semibold">{lawPage.howLong}</h3>
        <Lines lines={[...lengths, ...details]} choice={lengths.length > 1 && chosen} />
      </div>
      {rateRule !== null && (
        <div>
          <h3 className="pb-1 font-sans text-body font-semibold">{lawPage.howMuch}</h3>
          <p className="max-w-text pb-1 text-small text-muted">{rateRule}</p>
          {rates.length === 0 ? (
            <p className="not-stated text-muted">{lawPage.notStated}</p>
          ) : (
            <Lines lines={rates} choice={rates.length > 1 && chosen} />
          )}
        </div>
      )}
      {lines.length > 0 && (
        <div>
          <h3 className="pb-1 font-sans text-body font-semibold">{lawPage.goodToKnow}</h3>
          <Lines lines={lines} />
        </div>
      )}
    </div>
  );
}

/** `choice` labels the row that applies on the reader's date. */
function Lines({ lines, choice = false }: { lines: LawLine[]; choice?: string | false }) {
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
              <span className="not-stated text-muted">{lawPage.notStated}</span>
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
