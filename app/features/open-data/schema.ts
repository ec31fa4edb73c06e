/** Changes with what breaks programs. */
export const dataSchemaVersion = "3.0";

export const dataFiles = ["employers.csv", "employers.json", "statutory.json"] as const;
export type DataFile = (typeof dataFiles)[number];

/** An entry of `/data/index.json`. */
export interface DataFileJson {
  path: string;
  sha256: string;
  bytes: number;
  /** Employers, or countries; of the CSV, one for each set of conditions. */
  rows: number;
  licence: string;
  schemaVersion: string;
  /** ISO 8601: the start of the export, which may include later changes. */
  madeAt: string;
}

/** Listed employers of a country. */
export interface CountryCounts {
  country: string;
  employers: number;
  /** Those none of whose sources is due to be read again. */
  recent: number;
}

export interface DataPageView {
  /** Most employers first. */
  countries: CountryCounts[];
  /** None before the first export. */
  files: DataFileJson[];
}

export interface StoredFile extends DataFileJson {
  pieces: number;
}

export type ExportIndex = Record<DataFile, StoredFile>;
