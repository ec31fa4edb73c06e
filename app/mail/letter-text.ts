import type { PeopleContext } from "../domain/context";
import type { LetterWords } from "./letter-words";

/** A letter as plain text, complete on its own: links stand on their own lines, in full. */
export function letterText(words: LetterWords, site: PeopleContext["site"]): string {
  const parts = words.parts.map((part) => {
    if (typeof part === "string") return part;
    return "code" in part ? `    ${part.code}` : `${part.label}:\n${part.url}`;
  });
  const footer = [
    "--",
    `${site.siteName}, ${site.siteOrigin}`,
    `Questions? ${site.supportEmail}`,
    ...(words.unsubscribeUrl ? [`To get no more waitlist letters:\n${words.unsubscribeUrl}`] : []),
  ];
  return `${[words.greeting, ...parts, footer.join("\n")].join("\n\n")}\n`;
}
