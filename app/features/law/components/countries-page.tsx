import { Link } from "@remix-run/react";

/** One line of the list of countries. */
export interface CountryLine {
  code: string;
  name: string;
  /** What its first scheme gives today. */
  line: string;
}

/** Which countries' laws we know, one line each. */
export function CountriesPage({ countries }: { countries: CountryLine[] }) {
  return (
    <div className="page flex flex-col gap-6 py-10 sm:py-16">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">What the law gives</h1>
        <p className="text-lead">
          Beneath every employer’s policy stands what the law gives. Choose a country to see how long, how
          much and from whom: each figure with its source, and how sure we are of it.
        </p>
      </header>
      <ul className="max-w-text border-b border-line">
        {countries.map(({ code, name, line }) => (
          <li key={code} className="border-t border-line py-2">
            <Link to={`/law/${code}`} className="prose-link inline-flex min-h-target items-center text-lead">
              {name}
            </Link>
            <p className="pb-2 text-muted">{line}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-text text-small text-muted">
        For a child born today. A country is missing here because nobody has read its law yet, not because it
        gives nothing.
      </p>
    </div>
  );
}
