import { and, asc, desc, eq, gte, isNotNull, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { dataExports, dataPieces } from "db/schema/open-data";
import type { DomainContext } from "~/lib/context";
import { dataFiles, type DataFile, type DataFileJson, type ExportIndex, type StoredFile } from "./schema";
import { columnsOf, rows, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { csvLine, type CsvCell } from "~/lib/csv";
import { figureColumns, figuresOfRow } from "~/features/employers/employer-row.server";
import { fieldTitle, importFields, type EmployerColumn } from "~/features/import/import-fields";
import { factReaders, factsSql, readStoredDocument } from "~/features/policy/queries.server";
import { factFields, nothingOf, pickFacts, type FactField, type ValuesOf } from "~/features/policy/policy";
import { toMonth } from "~/features/policy/policy-rules";
import type { PolicyDocument } from "~/features/policy/document/document-schema";
import { documentOf } from "~/features/policy/document/stored-policy-rules";
import { fullPayJsonOf, usualTenure } from "~/features/policy/document/stored-figures";
import type { FullPayJson } from "~/features/policy/document/policy-schema";

/** Pieces of one query: 2 MB of text at most. */
const piecesARead = 4;

/** The edition that is read now; null before the first is made. */
export async function getExport({ db }: DomainContext): Promise<{ id: number; index: ExportIndex } | null> {
  const [[edition]] = await batch(db, [
    db
      .select({ id: dataExports.id, made: dataExports.made })
      .from(dataExports)
      .where(isNotNull(dataExports.made))
      .orderBy(desc(dataExports.id))
      .limit(1),
  ]);
  return edition ? { id: edition.id, index: JSON.parse(edition.made ?? "{}") as ExportIndex } : null;
}

/** The files of an edition as they are told of. */
export function filesOf(index: ExportIndex): DataFileJson[] {
  return dataFiles.map((file) => {
    const { pieces, ...json } = index[file];
    return json;
  });
}

/**
 * A file of an edition, a few pieces at a time: of one edition throughout, whatever is made meanwhile.
 * @throws Error where pieces are gone, so that no short file looks whole.
 */
export async function* readFile(
  { db }: Pick<DomainContext, "db">,
  edition: number,
  file: DataFile,
  { pieces }: Pick<StoredFile, "pieces">,
): AsyncGenerator<string> {
  for (let place = 0; place < pieces; place += piecesARead) {
    const [found] = await batch(db, [
      db
        .select({ content: dataPieces.content })
        .from(dataPieces)
        .where(and(eq(dataPieces.edition, edition), eq(dataPieces.file, file), gte(dataPieces.place, place)))
        .orderBy(asc(dataPieces.place))
        .limit(piecesARead),
    ]);
    if (found.length < Math.min(piecesARead, pieces - place)) throw new Error(`A piece of ${file} is gone.`);
    yield found.map(({ content }) => content).join("");
  }
}

/** What is told of an employer's leave: all facts but the free text, which a member may have written. */
type GivenField = Exclude<FactField, "policyDetails">;
const givenFields = factFields.filter((field): field is GivenField => field !== "policyDetails");

/** An employer in the bulk files. Nothing in it is the community's. */
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
  /** Of its sources, each once: whoever uses the row is bound by all of them. */
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
  checkedOn: companies.checkedOn,
  policyDocument: companies.policyDocument,
  ...figureColumns,
};
const fields = { ...columns, ...factReaders(givenFields) };

/** A published employer that may be told of, as it is stored. */
export type OpenRow = RowOf<typeof fields>;

/**
 * The published employers after a row id and up to another, in the order of these ids, at most `limit`: those whose
 * whole policy an editor or an import wrote. By hand: a walk of the table itself, so that a new name moves nobody.
 */
export function openRowsBetween(after: number, upTo: SQL, limit: number): Rows<OpenRow> {
  const chosen: SQL = sql`c.id > ${after} and c.id <= ${upTo} and c.is_approved = 1
    and c.policy_document is not null and c.policy_role in ('admin', 'import')`;
  return rows(
    fields,
    // By id: an index of some of these would be read from end to end, and its rows sorted.
    sql`select ${columnsOf(columns, "c")}, ${factsSql(givenFields, "c")} from companies c not indexed
      where ${chosen} order by c.id limit ${limit}`,
  );
}

/** An employer as it is given to everybody; null where it is not ours to give: a source is of the community, or has no licence. */
export function toOpenEmployer(row: OpenRow): OpenEmployer | null {
  const { id, name, industry, subIndustry, country, checkedOn } = row;
  const given = pickFacts(givenFields, row);
  const facts = { ...nothingOf(factFields), ...given };
  const stored = readStoredDocument(row.policyDocument);
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

const csvFields = importFields.filter(
  (field): field is Exclude<EmployerColumn, "policyDetails"> => field !== "policyDetails",
);

/** The first line of the CSV file; an import passes over the last three columns. */
export const csvHeader = csvLine([...csvFields.map(fieldTitle), "Full-pay weeks", "Licence", "Id"]);

/** An employer's line, which an import reads back without a change. */
export function csvLineOf(employer: OpenEmployer): string {
  const cells = csvFields.map((field): CsvCell => {
    const value = employer[field];
    return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
  });
  return csvLine([...cells, employer.fullPayWeeks.value, employer.licences.join("; "), employer.id]);
}
