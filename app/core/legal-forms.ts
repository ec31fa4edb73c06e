const legalForms = new Set(
  "inc incorporated llc llp lp ltd limited plc corp corporation co company gmbh kg ag se sa sas sarl nv bv ab as oy spa pty pte dac".split(
    " ",
  ),
);

/** "hays plc" becomes "hays". */
export function withoutLegalForm(key: string): string {
  const words = key.split(" ");
  while (words.length > 1 && legalForms.has(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}
