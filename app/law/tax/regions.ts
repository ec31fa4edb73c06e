/** With tax rates of their own, by country: ISO 3166-2 code and name. */
export const taxRegions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GB: { "GB-SCT": "Scotland" },
};
