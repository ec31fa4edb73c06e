import type { Letter, Message } from "../domain/mail/message";
import type { PeopleContext } from "../domain/context";
import { letterHtml } from "./letter-html";
import { letterText } from "./letter-text";
import { wordsOf } from "./letter-words";

/** Writes a message as a letter, in plain text and HTML. */
export function composeLetter(message: Message, site: PeopleContext["site"]): Letter {
  const words = wordsOf(message, site.siteName);
  return {
    subject: words.subject,
    text: letterText(words, site),
    html: letterHtml(words, site),
    headers: words.unsubscribeUrl ? unsubscribeHeaders(words.unsubscribeUrl) : {},
  };
}

/** RFC 8058, section 3.1. As URL writes it, an address holds no line break and no angle bracket. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${new URL(url).href}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
