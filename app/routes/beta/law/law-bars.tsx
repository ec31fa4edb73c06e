import type { ReactNode } from "react";

import { uncapitalise } from "~/core/text-rules";
import type { LawBar } from "~/law/law-bar-rules";
import { countriesPage, countryBar } from "~/law/texts";

/** The picture's width in tenths of weeks, as that of the axis. */
const scaleTenths = 520;
const ticks = [100, 160, 260, 300];

const at = (tenths: number) => `${Math.round(Math.min(1, tenths / scaleTenths) * 1e5) / 1e3}%`;

/** A country's two bars; screen readers get one sentence. */
export function LawBars({ bars }: { bars: LawBar[] }) {
  return (
    <>
      <p className="sr-only">
        {countryBar.sentence(
          bars.map(({ whose, own, shared, length }) =>
            countryBar.said(uncapitalise(whose), length, (own ?? 0) + shared > 0),
          ),
        )}
      </p>
      <div aria-hidden className="flex flex-col gap-2 text-small">
        {bars.map((bar) => (
          <div key={bar.of}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{bar.whose}</span>
              <span className="font-semibold">{bar.length}</span>
            </p>
            <Bar bar={bar} />
          </div>
        ))}
      </div>
    </>
  );
}

function Bar({ bar: { own, shared, unpaid } }: { bar: LawBar }) {
  if (own === null) return <svg className="law-bar">{hatching}</svg>;
  const end = own + shared + unpaid;
  return (
    <svg className="law-bar">
      <rect className="leave-empty" width="100%" height="100%" />
      {ticks.map((tick) => (
        <line key={tick} className="pay-tick" x1={at(tick)} x2={at(tick)} y2="100%" />
      ))}
      {end === 0 && <rect className="law-none" width="4" height="100%" />}
      {own > 0 && <rect className="law-own" width={at(own)} height="100%" />}
      {shared > 0 && (
        <rect
          className="law-shared"
          x={at(own)}
          width={at(Math.min(shared, scaleTenths - own))}
          height="100%"
        />
      )}
      {unpaid > 0 && <line className="pay-unpaid" x1={at(own + shared)} x2={at(end)} y1="100%" y2="100%" />}
      {end > scaleTenths && (
        <svg x="100%" className="overflow-visible">
          <path className="pay-beyond-gap" d={beyond} />
          <path className="pay-beyond" d={beyond} />
        </svg>
      )}
    </svg>
  );
}

/** Two slanted cuts at the scale's end. */
const beyond = "M-17 26l7-30M-10 26l7-30";

const hatching = (
  <>
    <g transform="skewX(-35)">
      <line className="leave-hatch" x2="120%" y1="50%" y2="50%" />
    </g>
    <rect className="leave-hatch-frame" width="100%" height="100%" />
  </>
);

/** Of what is drawn. */
export function LawKey({ bars }: { bars: LawBar[] }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
      <KeyItem sign={<rect className="law-own" width="100%" height="100%" />}>{countriesPage.own}</KeyItem>
      <KeyItem sign={<rect className="law-shared" width="100%" height="100%" />}>
        {countriesPage.shared}
      </KeyItem>
      {bars.some(({ unpaid }) => unpaid > 0) && (
        <KeyItem sign={<line className="pay-unpaid" x2="100%" y1="100%" y2="100%" />}>
          {countriesPage.unpaid}
        </KeyItem>
      )}
      {bars.some(({ own }) => own === null) && <KeyItem sign={hatching}>{countriesPage.unknown}</KeyItem>}
    </ul>
  );
}

function KeyItem({ sign, children }: { sign: ReactNode; children: string }) {
  return (
    <li className="inline-flex items-center gap-2">
      <svg className="pay-sign">{sign}</svg>
      {children}
    </li>
  );
}
