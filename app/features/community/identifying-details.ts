import { givenNames, otherNames } from "./common-names";

type DetailKind = "email" | "phone" | "link" | "handle" | "date" | "name" | "team" | "rare" | "family";

export interface IdentifyingDetail {
  kind: DetailKind;
  /** As in the text. */
  words: string;
}

/** Longer texts are rejected anyway. */
const longest = 12_000;

/**
 * In their order, each once. It helps the author and judges nothing: it misses much, and a find may be
 * harmless.
 * @param employer Its name, whose words are no person's name.
 */
export function findIdentifyingDetails(text: string, employer = ""): IdentifyingDetail[] {
  const read = text.slice(0, longest);
  const ofEmployer = new Set(lettersOf(employer));
  const found = finders.flatMap((find) => find(read, ofEmployer));
  found.sort((one, other) => one.at - other.at || other.words.length - one.words.length);
  const kept: Found[] = [];
  for (const one of found) {
    const isCovered = kept.some(
      ({ at, words }) => one.at < at + words.length && at < one.at + one.words.length,
    );
    const isSaid = kept.some(({ words }) => words.toLowerCase() === one.words.toLowerCase());
    if (!isCovered && !isSaid) kept.push(one);
  }
  return kept.map(({ kind, words }) => ({ kind, words }));
}

interface Found extends IdentifyingDetail {
  at: number;
}

type Finder = (text: string, ofEmployer: ReadonlySet<string>) => Found[];

/** What a pattern fits, or its group `words`. */
function by(kind: DetailKind, pattern: RegExp, isMeant: (words: string) => boolean = () => true): Finder {
  return (text) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => {
      const words = match.groups?.words ?? match[0];
      const at = match.index + match[0].indexOf(words);
      return isMeant(words) ? [{ kind, words, at }] : [];
    });
}

/** "May" is a month only with a capital letter: "5 may" goes on with a verb. */
const isNoVerb = (words: string) => !/\bmay\b/.test(words);

const digitsOf = (words: string) => words.replace(/\D/g, "").length;
const lettersOf = (words: string) => words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const month =
  "(?:(?:jan|febr)(?:uary)?|feb|march|mar|april|apr|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const ordinal = "(?:st|nd|rd|th)";
const few = "(?:two|three|four|five|six|[2-6])";
const person =
  "(?:one|person|people|man|men|woman|women|dad|dads|father|fathers|mum|mums|mom|mother|mothers|parents?|carer|male|female|employee|colleague|(?:[\\p{L}-]+ )?(?:engineer|nurse|teacher|lawyer|doctor|designer|developer|analyst|manager|driver|accountant|scientist|technician|partner|apprentice|architect|officer|pilot)s?|midwife|midwives)";
const role =
  "(?:manager|boss|supervisor|colleague|co-?worker|team ?mate|director|ceo|cfo|team leader|team lead|lead|mentor|hr rep|hr manager|principal|partner|husband|wife|daughter|son|baby|assistant)";
/** A capitalised word, which may be two in one. */
const capital = "\\p{Lu}\\p{Ll}+(?:[-'’]\\p{Lu}\\p{Ll}+)*";
const surname = `(?:(?:van|von|de|di|da|al|el)[ -](?:der |den )?)?(?:O['’]|Mc|Mac|D['’])?${capital}`;

const isOther = (word: string) => otherNames.has(word.toLowerCase().replace(/['’]s$/, ""));
const isGiven = (word: string) => givenNames.has(word.toLowerCase().replace(/['’]s$/, ""));

/** At the beginning of a sentence a capital letter says nothing. */
function beginsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:;\n"“(•-])\s*$/.test(text.slice(Math.max(0, at - 4), at));
}

/** Two capitalised words together, or a given name. */
const names: Finder = (text, ofEmployer) => {
  const isFree = (word: string) => !isOther(word) && !lettersOf(word).some((part) => ofEmployer.has(part));
  const found: Found[] = [];
  for (const { 0: match, 1: first = "", 2: last = "", index } of text.matchAll(pairs)) {
    const at = index + match.length - first.length;
    if (!isFree(first)) continue;
    const isPair = last !== "" && isFree(last.split(/[ -]/).at(-1) ?? "");
    if (isPair && (isGiven(first) || !beginsSentence(text, at)))
      found.push({ kind: "name", words: `${first} ${last}`, at });
    else if (isGiven(first)) found.push({ kind: "name", words: first, at });
  }
  return found;
};
/**
 * Each capitalised word, with the next one where there is one. What may not stand before is read as a character of
 * the find here and below: Safari knows lookbehind since 16.4, and older ones would look for nothing.
 */
const pairs = new RegExp(
  `(?:^|[^\\p{L}\\p{N}@.])(${capital})(?![\\p{L}\\p{N}])(?:(?= (${surname})(?![\\p{L}\\p{N}]))|)`,
  "gu",
);

/** Words before "team" that do not say which. */
const anyTeam = new Set(
  `whole entire hr human resources people culture p&c same other rest new old own leadership management executive senior
  payroll finance project best worst great good bad lovely wonderful amazing supportive small big large current previous
  former different wider broader full legal talent benefits recruitment local head first last next
  right wrong only support`.split(/\s+/),
);
/** Words that are no part of a team's name. */
const between = new Set(
  `a an the my our their his her its your to of for in on at with from by when that which who i we they he she it was is
  were are had has have told tell said and or but if as than then before after time because so about within across`.split(
    /\s+/,
  ),
);

/** "the data platform team", but not "the whole team" or "the first time my team". */
const teams: Finder = (text) =>
  Array.from(
    text.matchAll(
      /\b(?:the|our|my) ((?:[\p{L}&-]{2,24} ){1,4})(team|department|division|unit|squad|branch|office|store|ward|campus|site)\b/giu,
    ),
  ).flatMap(({ 0: match, 1: before = "", 2: of = "", index }) => {
    const words = before.trim().split(" ");
    const start = words.findLastIndex((word) => between.has(word.toLowerCase())) + 1;
    const naming = words.slice(start);
    const isPlace = !/^(?:team|department|division|unit|squad)$/i.test(of);
    const isNamed = isPlace ? naming.some((word) => /^\p{Lu}/u.test(word)) : naming.length > 0;
    if (!isNamed || naming.every((word) => anyTeam.has(word.toLowerCase()))) return [];
    const named = `${naming.join(" ")} ${of}`;
    return [{ kind: "team" as const, words: named, at: index + match.lastIndexOf(named) }];
  });

const finders: Finder[] = [
  by("email", /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g),
  by("link", /\b(?:https?:\/\/|www\.)[^\s<>"”]{2,200}/gi),
  by(
    "link",
    /(?:^|[^@\w.-])(?<words>[a-z0-9-]{2,63}\.(?:com|org|net|io|gov|edu|co)(?:\.[a-z]{2})?(?:\/[^\s<>"”]{0,200})?)(?![\w-])/gi,
  ),
  by("handle", /(?:^|[^\w@.])(?<words>@[a-z_]\w{1,30})/gi),
  by(
    "phone",
    /(?:^|[^\w.,$£€-])(?<words>(?:\+\d{1,3}|\(0\d{1,3}\)|0\d{1,4}|1[38]00)(?:[ .-]?\d{2,4}){2,4})(?![\w-])/g,
    (words) => digitsOf(words) >= 8,
  ),
  by("phone", /(?:^|[^\w.,$£€-])(?<words>\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?![\w-])/g),
  by("date", /(?:^|[^\w/.-])(?<words>\d{1,2}([/.-])\d{1,2}\2(?:\d{4}|\d{2}))(?![\w/])/g),
  by("date", /(?:^|[^\w-])(?<words>(?:19|20)\d{2}-\d{2}-\d{2})(?![\w-])/g),
  by(
    "date",
    pattern(`(?:^|[^\\w-])(?<words>\\d{1,2}${ordinal}?(?: of)? ${month}\\b(?:,? (?:19|20)\\d{2})?)`),
    isNoVerb,
  ),
  by(
    "date",
    pattern(
      `\\b${month}\\.? (?:the )?\\d{1,2}${ordinal}?\\b(?!\\s?(?:weeks|days|months|%))(?:,? (?:19|20)\\d{2})?`,
    ),
    isNoVerb,
  ),
  by(
    "date",
    pattern(`\\bon the (?<words>\\d{1,2}${ordinal})(?! (?:week|month|day|floor|birthday|attempt))\\b`),
  ),
  by("name", new RegExp(`\\b(?:Mr|Mrs|Ms|Miss|Dr|Prof)\\.? ${surname}`, "gu")),
  by(
    "name",
    new RegExp(
      `\\b(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er|[Tt]heir) (?:[\\p{L}-]{2,12} ){0,2}${role},? (?:called |named )?(?<words>${capital}(?: ${surname})?)`,
      "gu",
    ),
    (words) => !words.split(" ").some(isOther),
  ),
  names,
  teams,
  by(
    "rare",
    pattern(
      `\\b(?:the |their |its )?(?:only|sole|first) ${person} (?:in|at|on|of|to|from|there|here|who|with|working)\\b`,
    ),
  ),
  by("rare", pattern(`\\bone of (?:only |just |the )?(?:only |just )?${few} (?:${person}|of us)`)),
  by(
    "rare",
    pattern(
      `\\b(?:team|department|office|company|group|branch) of (?:just |only )?${few}\\b(?! hundred| thousand|[,.]?\\d)`,
    ),
  ),
  by("rare", pattern(`\\bonly ${few} (?:of us|people|employees|staff|women|men|mums|dads)\\b`)),
  by("family", pattern("\\b(?:twins|triplets|quadruplets)\\b")),
  by(
    "family",
    pattern(
      `\\b(?:my|our) (?:second|third|fourth|fifth|sixth|[2-6]${ordinal}) (?:child|baby|kid|son|daughter|boy|girl|pregnancy|bub)\\b`,
    ),
  ),
  by(
    "family",
    pattern(
      `\\b(?:mum|mom|mother|dad|father|parent|single mum|single dad) of (?:two|three|four|five|six|seven|[2-9])\\b`,
    ),
  ),
  by(
    "family",
    pattern(`\\b(?:my|our) (?:${few}|seven|eight) (?:kids|children|sons|daughters|boys|girls)\\b`),
  ),
  by("family", pattern(`\\bborn (?:on|in|at) (?:the )?[\\p{L}\\p{N}]+(?: [\\p{L}\\p{N}]+)?`)),
];

function pattern(source: string): RegExp {
  return new RegExp(source, "giu");
}
