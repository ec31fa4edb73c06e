import type { EmployerOutcome } from "../message";
import type { EmailTexts } from "./email-texts";
import { oneLine } from "./one-line";

/** The words of what became of an employer's reply or figures: an admin's reason is the only text in it that somebody typed. */
export function outcomeTexts({ about, outcome, ...message }: EmployerOutcome, site: string): EmailTexts {
  const employer = oneLine(message.employer);
  const reason = oneLine(message.reason);
  const isStatement = about === "statement";
  const isPublic = outcome === "published";
  const what = {
    itself: `the reply of ${employer} for itself`,
    experience: `a reply of ${employer} to an experience`,
    statement: `the figures that ${employer} stated`,
  }[about];
  const done = {
    published: isStatement ? "They are public now." : "It is public now.",
    refused: `${isStatement ? "They are" : "It is"} not published; what was public before stays.`,
    removed: "It was taken off the site.",
  }[outcome];
  const end = isPublic ? `public on ${site}` : `on ${site}`;
  return {
    subject: isStatement
      ? `${isPublic ? "Your figures are" : "About your figures"} ${end}`
      : `${isPublic ? "Your reply is" : "About your reply"} ${end}`,
    greeting: "Hello,",
    parts: [
      `One of our admins has looked at ${what}. ${done}`,
      ...(reason === "" ? [] : [`The reason that they gave: ${reason}`]),
      ...(isPublic ? [] : [`You can ${isStatement ? "state them" : "write it"} anew at any time.`]),
      { label: "Ask for a link to the employer's page", url: message.url },
      "Everyone who may answer for the employer gets this mail. If you think that we are wrong, write to the address below.",
    ],
  };
}
