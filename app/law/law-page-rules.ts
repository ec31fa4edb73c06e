import { dayWords } from "~/policy/document/source-words-rules";
import type { SourceView } from "~/policy/document/view-shapes";
import type { CountryLaw, EmployerRelation } from "./law";
import type { Figure } from "./law-figures";
import type { ProtectedLeave } from "./law-terms";
import {
  type LawLine,
  type MakeLine,
  orNothing,
  phrase,
  phraseOf,
  plain,
  toLine,
  unitsOf,
} from "./law-line-rules";
import { choiceOf, protectedLeaveIn, regionsOf, schemesIn, sourcesIn } from "./law-rules";
import { schemeView, type SchemeView, type Shown } from "./law-scheme-rules";
import { conditionLines, dateLines, withinLines } from "./law-when-rules";
import { sourceView } from "./law-words-rules";
import { lawLabels, lawOnEmployer, leaveWords, relationWords, whoWords } from "./texts";

/** Away with the job kept. */
interface LeaveView {
  id: string;
  name: string;
  who: string;
  lines: LawLine[];
}

export interface LawView {
  code: string;
  name: string;
  note: string | null;
  checked: string;
  /** `YYYY-MM-DD`; null to show today. */
  birth: string | null;
  wrongBirth: string | null;
  /** "a child born or due on 1 August 2026". */
  shownFor: string;
  region: string | null;
  regions: { code: string; name: string }[];
  /** "Choose a state"; null if nothing is to choose. */
  choose: string | null;
  schemes: SchemeView[];
  protectedLeave: LeaveView[];
  lines: LawLine[];
  sources: SourceView[];
}

interface Asked {
  birth: string | null;
  region: string | null;
  wrongBirth: string | null;
}

/** @param today `YYYY-MM-DD` */
export function lawView(law: CountryLaw, asked: Asked, today: string): LawView {
  const day = asked.birth ?? today;
  const sources = sourcesIn(law, asked.region);
  const numbers = new Map(Object.keys(sources).map((id, place) => [id, place + 1]));
  const line: MakeLine = (label, phrase, more = {}) => toLine(law, numbers, label, phrase, more);
  const shown: Shown = { law, region: asked.region, day, line };
  return {
    code: law.code,
    name: law.name,
    note: law.note ?? null,
    checked: dayWords(law.checkedOn),
    birth: asked.birth,
    wrongBirth: asked.wrongBirth,
    shownFor: asked.birth ? lawOnEmployer.bornOn(dayWords(day)) : lawOnEmployer.bornTodayOn(dayWords(day)),
    region: asked.region,
    regions: regionsOf(law),
    choose: choiceOf(law, asked.region),
    schemes: schemesIn(law, asked.region).map((scheme) => schemeView(shown, scheme)),
    protectedLeave: protectedLeaveIn(law, asked.region).map((leave) => leaveView(shown, leave)),
    lines: [
      line(lawLabels.employerPays, orNothing(law.employerPaysWeeks, "week")),
      ...relationLine(lawLabels.ifNotStated, law.relationIfNotStated, line),
      ...relationLine(lawLabels.ifNotListed, law.relationIfNotListed, line),
      ...law.lines.map(({ label, says }) => line(label, plain(says))),
    ],
    sources: Object.values(sources).map(sourceView),
  };
}

function relationLine(label: string, relation: Figure<EmployerRelation> | undefined, line: MakeLine) {
  return relation ? [line(label, phrase(relationWords[relation.v], relation))] : [];
}

function leaveView({ law, day, line }: Shown, leave: ProtectedLeave): LeaveView {
  const { id, name, who, weeks, onRequest, within, conditions = [], dates = [], lines = [] } = leave;
  return {
    id,
    name,
    who: whoWords[who],
    lines: [
      line(lawLabels.length, phraseOf(leaveWords.weeks(unitsOf(weeks, "week")), weeks)),
      ...(onRequest
        ? [line(lawLabels.onRequest, phraseOf(leaveWords.onRequest(unitsOf(onRequest, "week")), onRequest))]
        : []),
      ...withinLines(within, line),
      ...conditionLines(law, conditions, day, line),
      ...dateLines(dates, line),
      ...lines.map(({ label, says }) => line(label, plain(says))),
    ],
  };
}
