import { Link } from "@remix-run/react";

import type { LawRow } from "~/law/law-row-rules";
import { countriesPage } from "~/law/texts";

export function CountriesPage({ countries }: { countries: LawRow[] }) {
  return (
    <div className="page flex flex-col gap-6 py-10 sm:py-16">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{countriesPage.heading}</h1>
        <p className="text-lead">{countriesPage.lead}</p>
      </header>
      <table className="w-full max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {countriesPage.columns.map((title) => (
              <th key={title} scope="col" className="py-2 pr-6 text-left text-small">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {countries.map((row) => (
            <Row key={row.code} row={row} />
          ))}
        </tbody>
      </table>
      <p className="max-w-text text-small text-muted">{countriesPage.note}</p>
      <Link to="/law/rules" className="prose-link inline-flex min-h-target items-center self-start">
        {countriesPage.rules}
      </Link>
    </div>
  );
}

const cell = "py-1 align-top max-md:block md:py-3 md:pr-6";

function Row({ row: { code, name, scheme, spans, pay, isPast, paidBy, knownUntil } }: { row: LawRow }) {
  return (
    <tr className="border-t border-line max-md:block max-md:py-3">
      <th scope="row" className="text-left align-top font-normal max-md:block md:w-1/5 md:pr-6">
        <Link to={`/law/${code}`} className="prose-link inline-flex min-h-target items-center text-lead">
          {name}
        </Link>
        <span className="block pb-2 text-small text-muted">{scheme}</span>
      </th>
      <td className={cell}>
        <ul>
          {spans.map(({ of, whose, length }) => (
            <li key={of}>
              <span className="text-muted">{whose}: </span>
              {length}
            </li>
          ))}
        </ul>
      </td>
      <td className={cell}>
        {isPast && (
          <>
            <strong className="block text-negative">{countriesPage.notToday}</strong>
            <span className="text-muted">{countriesPage.lastKnown} </span>
          </>
        )}
        {pay}
      </td>
      <td className={cell}>
        <span className="text-muted md:hidden">{countriesPage.paidBy} </span>
        {paidBy}
      </td>
      <td className={`${cell} lg:whitespace-nowrap`}>
        <span className="text-muted md:hidden">{countriesPage.knownUntil} </span>
        {knownUntil}
      </td>
    </tr>
  );
}
