import { printable } from "./import-report";

/** A mail for a terminal, with a line below, safe whoever wrote it. */
export function letter(mail: { to: string; subject: string; text: string }, above: string[] = []): string {
  const head = [...above, `To: ${mail.to}`, `Subject: ${mail.subject}`];
  return printable([...head, "", mail.text.trimEnd(), "", "-".repeat(72)].join("\n"));
}
