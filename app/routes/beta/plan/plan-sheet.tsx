import { useEffect, useMemo, useRef } from "react";

import { Button, buttonClass } from "~/components/button";
import { classNames } from "~/components/class-names";
import { CopyButton } from "~/components/copy-button";
import { useSite } from "~/components/site";
import { dayWords } from "~/policy/document/day-words-rules";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { sheetOf, type SheetLine, type SheetSection } from "~/plan/sheet/sheet";
import { sheetText } from "~/plan/sheet/sheet-text";
import { sheetTexts } from "~/plan/sheet/texts";
import { planSheetId, planSheetTexts } from "./plan-sheet-texts";
import { SourceLink } from "./source-link";

interface PlanSheetProps {
  state: ReckonedPlan;
  /** Place in `plan.carers`. */
  carer: number;
  /** Milliseconds UTC. */
  now: number;
  /** Where scripts run. */
  onBack: () => void;
  /** The plan's own address, for pages without scripts. */
  backHref: string;
}

const { fields } = sheetTexts;

/** More of them are printed smaller, as the page is one. */
const mostLines = 26;

/** One page for a carer's employer, to print, copy or save. */
export default function PlanSheet({ state, carer, now, onBack, backHref }: PlanSheetProps) {
  const { household } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSite()?.name ?? "";
  const today = new Date(now).toISOString().slice(0, 10);
  const sheet = useMemo(() => sheetOf(household, carer, { today }), [household, carer, today]);
  const { to, from, madeOn, sections, sources } = sheet;
  const text = sheetText(sheet, site);
  const lines = sections.reduce((sum, section) => sum + section.lines.length, sources.length);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const saveText = () => {
    const file = document.createElement("a");
    file.download = planSheetTexts.fileName;
    file.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
    file.click();
  };
  return (
    <article
      id={planSheetId}
      aria-labelledby="sheet-title"
      className={classNames("plan-sheet page py-6 sm:py-10", lines > mostLines && "sheet-dense")}
    >
      <div className="flex max-w-text flex-col gap-3 pb-6 print:hidden">
        <p>
          <a
            href={backHref}
            className={buttonClass("quiet", "-ml-4")}
            onClick={(event) => {
              event.preventDefault();
              onBack();
            }}
          >
            {planSheetTexts.back}
          </a>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button className={withScripts} onClick={() => window.print()}>
            {planSheetTexts.print}
          </Button>
          <CopyButton
            text={text}
            label={planSheetTexts.copy}
            of={planSheetTexts.ofSheet}
            done={planSheetTexts.copied}
          />
          <Button variant="secondary" className={withScripts} onClick={saveText}>
            {planSheetTexts.save}
          </Button>
        </div>
        <p className="text-small text-muted">{planSheetTexts.about}</p>
      </div>
      <h1 ref={heading} id="sheet-title" tabIndex={-1} className="text-title">
        {sheetTexts.title}
      </h1>
      <dl className="sheet-fields">
        <Field label={fields.to} value={to} />
        <Field label={fields.from} value={from} />
      </dl>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <dl className="sheet-fields">
        <Field label={fields.date} value={null} />
        <Field label={fields.signature} value={null} />
      </dl>
      <footer className="sheet-sources">
        {sources.length > 0 && (
          <>
            <h2>{sheetTexts.sources}</h2>
            <ol>
              {sources.map(({ label, url }, at) => (
                <li key={url ?? label} id={`sheet-source-${at + 1}`}>
                  <SourceLink source={label} url={url} />
                  {url !== null && <span className="hidden print:inline">: {url}</span>}
                </li>
              ))}
            </ol>
          </>
        )}
        <p>{sheetTexts.made(site, dayWords(madeOn))}</p>
      </footer>
    </article>
  );
}

const withScripts = "[@media(scripting:none)]:hidden";

function Section({ section: { id, lines } }: { section: SheetSection }) {
  const isLabelled = id === "dates" || id === "notice";
  return (
    <section aria-labelledby={`sheet-${id}`} className="sheet-section">
      <h2 id={`sheet-${id}`}>{sheetTexts.headings[id]}</h2>
      <ul className={isLabelled ? "sheet-days" : id === "confirm" ? "sheet-checks" : "sheet-asked"}>
        {lines.map((line) => (
          <li key={`${line.label ?? ""} ${line.text}`}>
            {line.label !== undefined && <strong>{line.label} </strong>}
            <span>
              {line.text}
              <Notes line={line} />
            </span>
          </li>
        ))}
      </ul>
      {id === "confirm" && (
        <dl className="sheet-fields">
          <Field label={fields.answerBy} value={null} />
        </dl>
      )}
    </section>
  );
}

/** On paper a number; the sources stand at the foot of the page. */
const Notes = ({ line: { notes } }: { line: SheetLine }) =>
  notes.map((note) => (
    <sup key={note} className="sheet-note">
      {note}
    </sup>
  ));

/** A line to write on, with what is known at its start. */
function Field({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === null ? <span className="sr-only">{planSheetTexts.byHand}</span> : <bdi>{value}</bdi>}
      </dd>
    </div>
  );
}
