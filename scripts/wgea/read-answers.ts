import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";

import { CsvError, parse } from "csv-parse";
import yauzl from "yauzl";

import { CommandError } from "../local/command";

/** One answer of one employer: a line of a questionnaire's file. */
export interface Answer {
  reporting_year: string;
  corporate_group_name: string;
  employer_name: string;
  employer_abn: string;
  anzsic_division: string;
  anzsic_group: string;
  question_index: string;
  upper_question_text: string;
  question_text: string;
  additional_question_info_1: string;
  response: string;
}

const columns = [
  "reporting_year",
  "corporate_group_name",
  "employer_name",
  "employer_abn",
  "anzsic_division",
  "anzsic_group",
  "question_index",
  "upper_question_text",
  "question_text",
  "additional_question_info_1",
  "response",
] as const satisfies readonly (keyof Answer)[];

/** Leave is asked about in these files; the others of the set have pay and numbers of staff. */
const isAsked = (name: string) => /questionnaire.*employee_support.*\.csv$/i.test(basename(name));

/**
 * Answers of a ZIP, a folder or a CSV, one by one: the whole is a gigabyte.
 * @throws CommandError where there is no such file, or a column is missing.
 */
export async function* readAnswers(path: string): AsyncGenerator<Answer> {
  let files = 0;
  for await (const { name, open } of filesOf(path)) {
    files += 1;
    const records = (await open()).pipe(
      parse({
        bom: true,
        columns: (titles: string[]) => titles.map((title) => title.trim()),
        relax_column_count: true,
      }),
    );
    try {
      let isFirst = true;
      for await (const record of records as AsyncIterable<Answer>) {
        if (isFirst) checkColumns(name, record);
        isFirst = false;
        yield record;
      }
    } catch (error) {
      if (error instanceof CsvError) throw new CommandError(`${name} is no CSV file: ${error.message}`);
      throw error;
    }
  }
  if (files === 0)
    throw new CommandError(`${path} has no file named as "wgea_questionnaire_employee_support_2025.csv".`);
}

function checkColumns(name: string, record: Answer): void {
  const missing = columns.filter((column) => !(column in record));
  if (missing.length > 0) throw new CommandError(`${name} has no column ${missing.join(", ")}.`);
}

interface File {
  name: string;
  open: () => Promise<Readable>;
}

async function* filesOf(path: string): AsyncGenerator<File> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CommandError(`There is no file ${path}.`);
  if (found.isDirectory()) {
    const names = (await readdir(path, { recursive: true })).filter(isAsked).sort();
    for (const name of names) yield { name, open: async () => createReadStream(join(path, name)) };
  } else if (/\.zip$/i.test(path)) {
    const zip = await yauzl.openPromise(path);
    for await (const entry of zip.eachEntry())
      if (isAsked(entry.fileName))
        yield { name: entry.fileName, open: () => zip.openReadStreamPromise(entry) };
  } else yield { name: path, open: async () => createReadStream(path) };
}
