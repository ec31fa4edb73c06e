import type { CountryTax } from "./tax";

/** Each country is a file of its own for browsers. */
const countries: Readonly<Record<string, () => Promise<{ tax: CountryTax }>>> = {
  AU: () => import("./au"),
  GB: () => import("./gb"),
  IE: () => import("./ie"),
  NZ: () => import("./nz"),
};

/** @returns null for a country whose tax we do not reckon. */
export async function taxOf(code: string): Promise<CountryTax | null> {
  const load = Object.hasOwn(countries, code) ? countries[code] : undefined;
  return load ? (await load()).tax : null;
}
