import { Link } from "@remix-run/react";

import type { DataPageView } from "~/features/open-data/schema";
import { dataPage, openData } from "~/features/open-data/texts";

export function DataPage({ countries, files }: DataPageView) {
  const sum = (count: "employers" | "recent") => countries.reduce((all, row) => all + row[count], 0);
  const all = { employers: sum("employers"), recent: sum("recent") };
  return (
    <div className="page flex flex-col gap-10 py-10 sm:py-16">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{dataPage.title}</h1>
        <p className="text-lead">{dataPage.lead}</p>
      </header>
      <div className="flex max-w-text flex-col gap-4">
        {countries.length === 0 ? (
          <p>{dataPage.none}</p>
        ) : (
          <table className="w-full border-b border-line">
            <thead>
              <tr>
                {dataPage.columns.map((title, at) => (
                  <th
                    key={title}
                    scope="col"
                    className={`py-2 text-small ${at === 0 ? "text-left hyphens-auto [overflow-wrap:anywhere]" : number}`}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {countries.map(({ country, ...counts }) => (
                <Counts key={country} {...counts}>
                  <Link
                    to={`/companies?country=${encodeURIComponent(country)}`}
                    className="prose-link inline-flex min-h-target items-center"
                  >
                    {country}
                  </Link>
                </Counts>
              ))}
              <Counts {...all}>{dataPage.all}</Counts>
            </tbody>
          </table>
        )}
        <p className="text-small text-muted">{dataPage.recentNote}</p>
        <p className="text-small text-muted">{dataPage.wgea}</p>
      </div>
      <section className="flex max-w-text flex-col gap-4">
        <h2 className="text-title">{dataPage.files}</h2>
        <p>{files.length === 0 ? openData.noneYet : dataPage.filesNote}</p>
        <ul className="divide-y divide-line">
          {files.map(({ path, rows, bytes, licence }) => (
            <li key={path} className="py-2">
              <a href={path} className="prose-link inline-flex min-h-target items-center">
                {path}
              </a>{" "}
              <span className="text-muted">{dataPage.file(rows, bytes)}</span>
              <p className="text-small text-muted">{licence}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const number = "pl-4 text-right tabular-nums hyphens-auto [overflow-wrap:anywhere]";

function Counts({
  employers,
  recent,
  children,
}: {
  employers: number;
  recent: number;
  children: React.ReactNode;
}) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-normal hyphens-auto [overflow-wrap:anywhere]">
        {children}
      </th>
      <td className={number}>{employers.toLocaleString("en-AU")}</td>
      <td className={number}>{dataPage.recent(recent, employers)}</td>
    </tr>
  );
}
