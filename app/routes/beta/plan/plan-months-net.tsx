import { capitalise } from "~/core/text-rules";
import { assumedForTax, leftOutOfTax, taxPartNames } from "~/law/tax/texts";
import type { NetMonths } from "~/plan/months/net";
import { monthTexts, netTexts as t } from "~/plan/months/texts";
import { aboutWords, yearEndWords } from "~/plan/months/words";
import type { CarerWords } from "~/plan/words/phrases";
import { dayWords } from "~/policy/document/source-words-rules";
import { PlanFold } from "./plan-fold";
import { SourceLink } from "./source-link";

interface NetProps {
  net: NetMonths;
  people: readonly CarerWords[];
}

/** What a tax year’s end brings, and why a month has no sum, each once. */
export function NetRemarks({ net, people }: NetProps) {
  const ends = net.yearEnds.flatMap((end) => yearEndWords(end, net, people) ?? []);
  const all = net.months.flatMap(({ carers }) => carers);
  const reasons = new Set(all.flatMap(({ why }) => why ?? []));
  const isRepaid = all.some((one) => one.isRepaid);
  if (ends.length + reasons.size === 0 && !isRepaid) return null;
  return (
    <div className="plan-months-remarks max-w-text text-small">
      {isRepaid && <p>{monthTexts.repaidNote}</p>}
      {[...ends, ...reasons].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

const assumedIn: Readonly<Record<string, string>> = assumedForTax;

export function NetFold({ net, people, region }: NetProps & { region: string | null }) {
  const { country, currency, taxes, sources, carers } = net;
  const rates = region === "GB-SCT" ? t.scotland : t.notScotland;
  const assumed = [assumedIn[country], ...(country === "GB" ? [rates] : []), assumedForTax.usualPay];
  return (
    <PlanFold title={t.how} about={t.aboutHow} isOpen={false}>
      <List title={t.assumed} lines={assumed.flatMap((text) => text ?? [])} />
      <List
        title={t.taken}
        lines={taxes.map(({ carer, part, cents }) => {
          const whose = carers.length > 1 ? `${capitalise(people[carer]?.name ?? "")}: ` : "";
          return `${whose}${taxPartNames[part]}, ${aboutWords(cents, currency, false)}`;
        })}
      />
      <List title={t.leftOut} lines={leftOutOfTax[country] ?? []} />
      <div>
        <h3 className="font-semibold">{t.sources}</h3>
        <ul className="plan-list text-small text-muted">
          {sources.map(({ publisher, url, readOn, kind }) => (
            <li key={url}>
              <SourceLink source={kind === "secondary" ? t.reportedBy(publisher) : publisher} url={url} />,{" "}
              {t.readOn(dayWords(readOn))}
            </li>
          ))}
        </ul>
      </div>
    </PlanFold>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="plan-list text-small">
        {lines.map((line) => (
          <li key={line}>{capitalise(line)}</li>
        ))}
      </ul>
    </div>
  );
}
