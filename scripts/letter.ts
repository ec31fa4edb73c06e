import { printable } from "./import-report";

/** A message as a terminal shows it, with a line below: harmless, whoever wrote into it. */
export function letter(mail: { to: string; subject: string; text: string }, above: string[] = []): string {
  const head = [...above, `To: ${mail.to}`, `Subject: ${mail.subject}`];
  return printable([...head, "", mail.text.trimEnd(), "", "-".repeat(72)].join("\n"));
}
