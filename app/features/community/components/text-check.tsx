import { useEffect, useState, type RefObject } from "react";

import type { DetailKind, TellingDetail } from "../telling-details";
import { classNames } from "~/components/class-names";
import { useHydrated } from "~/components/use-hydrated";

interface TextCheckProps {
  control: RefObject<HTMLTextAreaElement>;
  /** The employer that the text is about; otherwise the one that its form names. */
  employer?: string;
}

/** Typing has paused for so long before a text is looked at, so that half a word is not pointed out. */
const pauseMs = 500;

/**
 * Points out what in a text may tell who wrote it, gently: nothing is held back, and nothing is sent to be looked at.
 * What looks is fetched once somebody types. What it says takes the place of what stood there, with room on a phone for what may
 * be longer, so that nothing below it moves but for two of the longest names at 320 px.
 */
export function TextCheck({ control, employer }: TextCheckProps) {
  const [found, setFound] = useState("");
  const isHydrated = useHydrated();
  useEffect(() => {
    const area = control.current;
    if (!area) return;
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        void check(area.value, employer ?? employerIn(area.form)).then(
          (said) => said !== null && setFound(said),
        );
      }, pauseMs);
    };
    area.addEventListener("input", look);
    // What was typed before scripts ran, or kept from before.
    if (area.value.trim() !== "") look();
    return () => {
      window.clearTimeout(timer);
      area.removeEventListener("input", look);
    };
  }, [control, employer]);
  return (
    <div className="grid text-small text-muted *:[grid-area:1/1] max-sm:min-h-20">
      <p className={found === "" ? undefined : "invisible"}>
        Names, teams, exact dates and rare details can tell who wrote.
        <span className={classNames("needs-scripts", !isHydrated && "invisible")}>
          {" What we notice is named here while you type; it is looked for in your browser alone."}
        </span>
      </p>
      <p role="status" className="text-ink [overflow-wrap:anywhere]">
        {found}
      </p>
    </div>
  );
}

/** What is said of a text, "" where nothing was found; null where what looks could not be fetched. */
async function check(text: string, employer: string): Promise<string | null> {
  try {
    const { findTellingDetails } = await import("../telling-details");
    return describe(findTellingDetails(text, employer));
  } catch {
    return null;
  }
}

const kinds: Record<DetailKind, string> = {
  email: "an email address",
  phone: "a phone number",
  link: "a link",
  handle: "a user name",
  date: "an exact date",
  name: "a name",
  team: "a team or place",
  rare: "few people fit it",
  family: "about your family",
};

const mostNamed = 2;
const longestWords = 20;

function describe(details: TellingDetail[]): string {
  if (details.length === 0) return "";
  const named = details
    .slice(0, mostNamed)
    .map(({ kind, words }) => `“${shortened(words)}” (${kinds[kind]})`);
  const others = details.length - named.length;
  if (others > 0) named.push(`${others} more`);
  const last = named.pop();
  const list = named.length > 0 ? `${named.join(", ")} and ${last}` : last;
  return `This may tell who you or others are: ${list}. You can still send it.`;
}

function shortened(words: string): string {
  return words.length > longestWords ? `${words.slice(0, longestWords - 1)}…` : words;
}

/** The name that stands in the form's field for the employer. */
function employerIn(form: HTMLFormElement | null): string {
  if (!form) return "";
  const fields = new FormData(form);
  const name = fields.get("employer") ?? fields.get("name");
  return typeof name === "string" ? name : "";
}
