import { and, asc, desc, eq, gte, isNotNull, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { dataExports, dataPieces } from "db/schema/open-data";
import type { DomainContext } from "~/server/context";
import {
  dataFiles,
  type DataFile,
  type DataFileJson,
  type DataPageView,
  type ExportIndex,
  type StoredFile,
} from "./schema";
import { columnsOf, number, rows, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { conditions } from "db/schema/conditions";
import { csvLine, type CsvCell } from "~/core/csv";
import {
  company,
  figureColumns,
  figuresOfRow,
  first,
  joinFirstConditions,
} from "~/features/employers/queries.server";
import { columnTitle, employerColumns, type EmployerColumn } from "~/policy/employer-columns";
import { factReaders, factsSql, readStoredDocument } from "~/features/policy/queries.server";
import { factFields, nothingOf, pickFacts, type FactField, type ValuesOf } from "~/policy/policy";
import { toMonth } from "~/core/digits";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { documentOf } from "~/policy/document/stored-policy-rules";
import { fullPayJsonOf, usualTenure } from "~/policy/document/stored-figures";
import type { FullPayJson } from "~/policy/document/figure-schema";

/** Pieces of a query: at most 2 MB of text. */
const piecesPerRead = 4;

/** The newest complete export. */
export async function getExport({ db }: DomainContext): Promise<{ id: number; index: ExportIndex } | null> {
  const [[newest]] = await batch(db, [newestExport(db)]);
  return newest ? { id: newest.id, index: indexIn(newest) } : null;
}

const newestExport = (db: DomainContext["db"]) =>
  db
    .select({ id: dataExports.id, fileIndex: dataExports.fileIndex })
    .from(dataExports)
    .where(isNotNull(dataExports.fileIndex))
    .orderBy(desc(dataExports.id))
    .limit(1);

const indexIn = ({ fileIndex }: { fileIndex: string | null }) => JSON.parse(fileIndex ?? "{}") as ExportIndex;

/** Counts what is listed as it is now; the files are those of the newest complete export. */
export async function getDataPage({ db, clock }: DomainContext): Promise<DataPageView> {
  const [countries, [newest]] = await batch(db, [
    rows(
      { country: companies.country, employers: number, recent: number },
      // Without an index, which would be read beside the whole table.
      sql`select ${companies.country} as country, count(*) as employers,
          count(iif(${companies.staleFrom} > ${clock()}, 1, null)) as recent
        from ${companies} not indexed where ${companies.isApproved} = 1
        group by ${companies.country} order by employers desc, ${companies.country}`,
    ),
    newestExport(db),
  ]);
  return { countries, files: newest ? filesOf(indexIn(newest)) : [] };
}

export function filesOf(index: ExportIndex): DataFileJson[] {
  return dataFiles.map((file) => {
    const { pieces, ...json } = index[file];
    return json;
  });
}

/**
 * Reads a file piece by piece, from one export throughout.
 * @throws Error where pieces are missing, so that no short file looks whole.
 */
export async function* readFile(
  { db }: Pick<DomainContext, "db">,
  exportId: number,
  file: DataFile,
  { pieces }: Pick<StoredFile, "pieces">,
): AsyncGenerator<string> {
  for (let place = 0; place < pieces; place += piecesPerRead) {
    const [found] = await batch(db, [
      db
        .select({ content: dataPieces.content })
        .from(dataPieces)
        .where(
          and(eq(dataPieces.exportId, exportId), eq(dataPieces.file, file), gte(dataPieces.place, place)),
        )
        .orderBy(asc(dataPieces.place))
        .limit(piecesPerRead),
    ]);
    if (found.length < Math.min(piecesPerRead, pieces - place))
      throw new Error(`A piece of ${file} is gone.`);
    yield found.map(({ content }) => content).join("");
  }
}

/** All facts but the free text, which a member may have written. */
type GivenField = Exclude<FactField, "policyDetails">;
const givenFields = factFields.filter((field): field is GivenField => field !== "policyDetails");

/** Holds nothing from the community. */
export interface OpenEmployer extends ValuesOf<GivenField> {
  /** As in `/companies/{id}`. */
  id: string;
  name: string;
  industry: string | null;
  subIndustry: string | null;
  country: string;
  /** `YYYY-MM`. */
  lastUpdated: string;
  fullPayWeeks: FullPayJson;
  policy: PolicyDocument;
  /** All of them bind the reader of the row. */
  licences: string[];
}

const columns = {
  rowid: companies.id,
  id: companies.publicId,
  name: companies.name,
  industry: companies.industry,
  subIndustry: companies.subIndustry,
  country: companies.country,
  lastUpdated: companies.lastUpdated,
  ...figureColumns,
};
const ofConditions = { checkedOn: conditions.checkedOn, document: conditions.document };
const fields = { ...columns, ...ofConditions, ...factReaders(givenFields) };

type OpenRow = RowOf<typeof fields>;

/**
 * Published employers whose policy an editor or an import wrote, by row id. SQL by hand: it walks the
 * table, so that a changed name does not move a row.
 */
export function openRowsAfter(after: number, limit: number): Rows<OpenRow> {
  const chosen: SQL = sql`${company.id} > ${after} and ${company.isApproved} = 1
    and ${first.document} is not null and ${first.authorRole} in ('admin', 'import')`;
  return rows(
    fields,
    // Without an index, which would be read whole and sorted.
    sql`select ${columnsOf(columns, "c")}, ${columnsOf(ofConditions, "first")}, ${factsSql(givenFields, "c")}
      from ${companies} ${company} not indexed ${joinFirstConditions} where ${chosen} order by ${company.id} limit ${limit}`,
  );
}

/** Null where we may not give it away: a source is from the community, or has no licence. */
export function toOpenEmployer(row: OpenRow): OpenEmployer | null {
  const { id, name, industry, subIndustry, country, checkedOn } = row;
  const given = pickFacts(givenFields, row);
  const facts = { ...nothingOf(factFields), ...given };
  const stored = readStoredDocument(row.document);
  const policy = stored && documentOf({ document: stored, facts, country, checkedOn });
  if (!policy || policy.sources.length === 0) return null;
  const licences = policy.sources.map(({ kind, licence }) =>
    kind === "community" ? null : (licence ?? null),
  );
  if (!licences.every((licence) => licence !== null)) return null;
  return {
    id,
    name,
    industry,
    subIndustry,
    country,
    lastUpdated: toMonth(row.lastUpdated),
    ...given,
    fullPayWeeks: fullPayJsonOf(figuresOfRow(row), usualTenure),
    policy,
    licences: [...new Set(licences)],
  };
}

const csvFields = employerColumns.filter(
  (field): field is Exclude<EmployerColumn, "policyDetails"> => field !== "policyDetails",
);

/** An import ignores the last three columns. */
export const csvHeader = csvLine([...csvFields.map(columnTitle), "Full-pay weeks", "Licence", "Id"]);

/** An import reads it back unchanged. */
export function csvLineOf(employer: OpenEmployer): string {
  const cells = csvFields.map((field): CsvCell => {
    const value = employer[field];
    return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
  });
  return csvLine([...cells, employer.fullPayWeeks.value, employer.licences.join("; "), employer.id]);
}
