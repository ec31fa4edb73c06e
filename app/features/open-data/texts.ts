import { sharePercent } from "~/policy/policy-rules";

/** What people may do with each file: it has only data that we may give away. */
export const licences = {
  "employers.csv": "Each row has the licences of its sources, named in its column Licence.",
  "employers.json": "Each employer and agreement has the licences of its sources, which it names.",
  "statutory.json":
    "Facts of law. Each figure names the pages that it was read on. The terms of their publishers apply.",
};

export const openData = {
  noneYet: "We make these files every night. There are none yet.",
};

export const dataPage = {
  title: "Our data",
  description:
    "How many employers we list in each country, how many were read again within a year, and files to load.",
  lead: "Each figure names the document that it was read in, and the day. Here is how much of it is recent.",
  none: "No employer is listed yet.",
  columns: ["Country", "Employers", "Read within a year"],
  readWithin: "read within a year:",
  all: "All countries",
  recent: (recent: number, employers: number) =>
    employers === 0 ? "" : `${recent.toLocaleString("en-AU")} (${sharePercent(recent, employers)} %)`,
  recentNote:
    "An employer counts as read within a year where somebody read every document that its figures come from in the last twelve months. What the community told us counts for six months.",
  wgea: "Figures of Australian employers that name the Workplace Gender Equality Agency are from its public data file, under CC BY 3.0 AU.",
  files: "Files to load",
  filesNote:
    "Made every night. They have the employers whose sources allow it, and no word of the community.",
  file: (rows: number, bytes: number) =>
    `${rows.toLocaleString("en-AU")} rows, ${bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`}`,
};
