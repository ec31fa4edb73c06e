import { dayWords } from "~/policy/document/day-words-rules";
import type { Sheet, SheetLine } from "./sheet";
import { sheetTexts as t } from "./texts";

const blank = "______________________________";

/** The page as plain text, to copy and to save. @param site the site's name. */
export function sheetText({ to, from, madeOn, sections, sources }: Sheet, site: string): string {
  const { fields } = t;
  return [
    t.title,
    [`${fields.to}: ${to ?? blank}`, `${fields.from}: ${from ?? blank}`].join("\n"),
    ...sections.map(({ id, lines }) =>
      [
        t.headings[id],
        ...lines.map(lineText),
        ...(id === "confirm" ? [`${fields.answerBy}: ${blank}`] : []),
      ].join("\n"),
    ),
    [`${fields.date}: ${blank}`, `${fields.signature}: ${blank}`].join("\n"),
    ...(sources.length > 0
      ? [
          [
            t.sources,
            ...sources.map(({ label, url }, at) => `[${at + 1}] ${label}${url ? `: ${url}` : ""}`),
          ].join("\n"),
        ]
      : []),
    `${t.made(site, dayWords(madeOn))}\n`,
  ].join("\n\n");
}

function lineText({ label, text, notes }: SheetLine): string {
  const start = label === undefined ? "- " : `- ${label}: `;
  return [start + text, ...notes.map((note) => `[${note}]`)].join(" ");
}
