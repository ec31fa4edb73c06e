import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

import { csvLine } from "../../app/core/csv";

const titles =
  "reporting_year, corporate_group_name, employer_name, employer_abn, is_relevant_employer, employer_size, anzsic_code, anzsic_division, anzsic_subdivision, anzsic_group, anzsic_class, section, subsection, question_index, upper_question_text, question_text, additional_question_info_1, additional_question_info_2, response_type, response".split(
    ", ",
  );

/** The mapping of the questions below. */
export const testMapping = {
  publisher: "Workplace Gender Equality Agency",
  licence: "CC BY 3.0 AU",
  url: "https://data.gov.au/data/dataset/wgea-dataset",
  years: { "2024-25": "2025-03-31", "2025-26": "2026-03-31" },
  industries: { Mining: "Other", Manufacturing: "Manufacturing" },
  questions: [
    { field: "maternityLeave", index: "^PPL\\.RegCarer\\.Y\\.P", text: "minimum number of weeks" },
    { field: "paternityLeave", index: "^PPL\\.RegCarer\\.Y\\.S", text: "minimum number of weeks" },
    { field: "isPaid", index: "^PPL\\.RegCarer\\.Y$", values: { Yes: "yes", No: "no" } },
  ],
};

export interface WgeaFile {
  employers: number;
  /** Answers of each employer; the first few are about leave. */
  answers: number;
  year?: string;
  /** Added to every figure, for another year's file. */
  more?: number;
}

/** Weeks that an employer answers, by its number. */
export const primaryWeeksOf = (n: number) => 4 + (n % 20);

/** Lines of a questionnaire's file in the published shape, with its quirks. Names and figures are invented. */
export function* wgeaLines({ employers, answers, year = "2024-25", more = 0 }: WgeaFile): Generator<string> {
  yield `\ufeff${csvLine(titles)}`;
  for (let n = 0; n < employers; n += 1) {
    const name = `Imaginary Works ${n} Pty. Ltd.`;
    const line = (index: string, text: string, response: string, abn = abnOf(n)) =>
      csvLine([
        ...[year, n % 10 === 0 ? "Imaginary Group" : name, name, abn, "True", n % 7 === 0 ? "0" : "<250"],
        ...["2411", n % 2 === 0 ? "Manufacturing" : "Mining", "Other", "Tin, and lead", "Class"],
        ...[
          "Workplace overview",
          "Employee support",
          index,
          "4.1 Do you provide paid leave?",
          text,
          "",
          "",
          "Select",
        ],
        response,
      ]);
    yield line("PPL.RegCarer.Y", "Paid parental leave", "Yes");
    yield line(
      "PPL.RegCarer.Y.P1",
      "What is the minimum number of weeks for primary carers?",
      String(primaryWeeksOf(n) + more),
    );
    // Some answers stand without the ABN of the others.
    yield line(
      "PPL.RegCarer.Y.S1",
      "What is the minimum number of weeks for secondary carers?",
      String(1 + (n % 5)),
      n % 10 === 3 ? "" : `${abnOf(n)}${n % 10 === 4 ? ".0" : ""}`,
    );
    for (let k = 3; k < answers; k += 1) yield line(`DnI.FPS.${k}`, `Another, "quoted" question ${k}`, "No");
  }
  yield csvLine([
    year,
    "",
    "Nobody’s Works",
    "",
    "True",
    "0",
    ...Array<string>(7).fill(""),
    "PPL.RegCarer.Y",
    "",
    "",
    "",
    "",
    "",
    "Yes",
  ]);
}

/** Eleven digits with ABN's check: 10, 1, 3, … 19 times the digits, the first less one, is a multiple of 89. */
export function abnOf(n: number): string {
  const rest = String(100_000_000 + n).padStart(9, "0");
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  for (let check = 10; check < 100; check += 1) {
    const digits = [...`${check}${rest}`].map((digit, at) => Number(digit) - (at === 0 ? 1 : 0));
    if (digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 89 === 0)
      return `${check}${rest}`;
  }
  throw new Error("No check digits fit.");
}

/** In a folder, as one year's ZIP was, beside a file that is not about leave. */
export async function writeWgeaZip(path: string, file: WgeaFile): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("reporting_year\n"), "data/wgea_workforce_composition_2025.csv");
  zip.addReadStream(Readable.from(wgeaLines(file)), "data/wgea_questionnaire_employee_support_2025.csv");
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
