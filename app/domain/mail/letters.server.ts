import type { PeopleContext } from "../../load-context";
import type { Letter, Message } from "./message";

/** Writes a message as a letter, in plain text and HTML. */
export function composeLetter(message: Message, { siteName }: PeopleContext["site"]): Letter {
  return { subject: siteName, text: JSON.stringify(message), html: "", headers: {} };
}
