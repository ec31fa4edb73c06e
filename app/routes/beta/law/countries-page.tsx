import { Link } from "@remix-run/react";

import { capitalise } from "~/core/text-rules";
import { PayAxis } from "~/features/policy/components/pay-plot";
import type { LawRow } from "~/law/law-row-rules";
import { countriesPage, countryRow } from "~/law/texts";
import { LawBars, LawKey } from "./law-bars";

export function CountriesPage({ countries }: { countries: LawRow[] }) {
  const [country, weeks, words] = countriesPage.columns;
  return (
    <div className="page flex flex-col gap-6 py-10 sm:py-16">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{countriesPage.heading}</h1>
        <p className="text-lead">{countriesPage.lead}</p>
      </header>
      <LawKey bars={countries.flatMap(({ bars }) => bars)} />
      <div>
        <div aria-hidden className="law-row law-head">
          <p className="max-lg:hidden">{country}</p>
          <div className="pay-scale">
            <p>{weeks}</p>
            <PayAxis />
          </div>
          <p className="max-lg:hidden">{words}</p>
        </div>
        <ul>
          {countries.map((row) => (
            <Row key={row.code} row={row} />
          ))}
        </ul>
      </div>
      <p className="max-w-text text-small text-muted">{countriesPage.note}</p>
      <Link to="/law/rules" className="prose-link inline-flex min-h-target items-center self-start">
        {countriesPage.rules}
      </Link>
    </div>
  );
}

function Row({ row }: { row: LawRow }) {
  const { code, name, scheme, bars, spans, byRegion, pay, isPast, paidBy, knownUntil } = row;
  // The bar's own words may add only that it is unpaid.
  const isSaid = ({ of, length }: LawRow["spans"][number]) =>
    length === countryRow.none || bars.some((bar) => bar.of === of && bar.length.startsWith(length));
  return (
    <li className="law-row border-t border-line py-4">
      <div>
        <h2 className="font-sans text-lead">
          <Link to={`/law/${code}`} className="prose-link inline-flex min-h-target scroll-mt-20 items-center">
            {name}
          </Link>
        </h2>
        <p className="text-small text-muted">{scheme}</p>
      </div>
      <div className="min-w-0">
        <LawBars bars={bars} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        {spans
          .filter((span) => !isSaid(span))
          .map(({ of, whose, length }) => (
            <p key={of}>
              <span className="text-muted">
                {of === "toShare" ? `${whose}:` : countriesPage.alone(whose)}{" "}
              </span>
              {length}
            </p>
          ))}
        {isPast && <p className="font-semibold">{countriesPage.notToday}</p>}
        <p>
          {isPast && <span className="text-muted">{countriesPage.lastKnown} </span>}
          {isPast ? pay : capitalise(pay)}
        </p>
        {byRegion && <p>{byRegion}</p>}
        <p className="text-small text-muted">
          {`${countriesPage.paidBy} ${paidBy}. ${countriesPage.knownUntil}: ${knownUntil}.`}
        </p>
      </div>
    </li>
  );
}
