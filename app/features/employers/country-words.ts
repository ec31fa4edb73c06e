/** "the United Kingdom" in a sentence. Runs in browsers too. */
export const nameInText = (country: string): string =>
  /^(United |Netherlands|Philippines|Czech Republic)/.test(country) ? `the ${country}` : country;

/** Where an employer is, behind a noun: "in the United Kingdom". */
export const inCountry = (country: string): string =>
  country === "Applicable globally" ? "listed as applicable globally" : `in ${nameInText(country)}`;
