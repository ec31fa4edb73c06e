/**
 * Country codes of ISO 3166-1 and active currency codes of ISO 4217. Written out, because what `Intl` supports
 * depends on the runtime.
 */
const countries =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT " +
  "MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ " +
  "UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

const currencies =
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP " +
  "CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR " +
  "IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU " +
  "MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG " +
  "SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST " +
  "XAF XCD XCG XOF XPF YER ZAR ZMW ZWG";

// No sets of them: what is made when a file loads, bundlers take along to pages that use none of it.
export const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text) && countries.includes(text);

export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text) && currencies.includes(text);

export const currencyCodes = (): string[] => currencies.split(" ");

/** The countries of the public form: the whole world's are too many bytes for a browser. */
const formCountries: Readonly<Record<string, string>> = {
  Australia: "AU",
  "United Kingdom": "GB",
  "United States": "US",
  Canada: "CA",
  "New Zealand": "NZ",
};

/** Null for a country that the public form does not offer. */
export function formCountryCodeOf(country: string): string | null {
  return Object.hasOwn(formCountries, country) ? (formCountries[country] ?? null) : null;
}

/** Names in a policy document that forms need too. No zod here: browsers load this. */

export const carers = [
  "birth_parent",
  "primary_carer",
  "secondary_carer",
  "other_parent",
  "any_parent",
] as const;

/** Ways to become a parent, and losses. */
export const paths = [
  "birth",
  "adoption",
  "foster",
  "surrogacy_parent",
  "surrogate",
  "stillbirth",
  "pregnancy_loss",
  "ivf",
  "neonatal",
] as const;

export const hoursKinds = ["full_time", "part_time"] as const;
export const contractKinds = ["permanent", "fixed_term", "casual", "temporary", "intermittent"] as const;

/** States and provinces (ISO 3166-2) where policies often differ. */
const regions: Readonly<Record<string, string>> = {
  AU: "ACT the Australian Capital Territory|NSW New South Wales|NT the Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia",
  CA: "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT the Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon",
  GB: "ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales",
  US: "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC the District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming",
};

/** "US-CA" as "California"; an unknown code stays as it is. */
export function regionName(code: string): string {
  const [country = "", region = ""] = code.split("-");
  const listed = Object.hasOwn(regions, country) ? (regions[country] ?? "") : "";
  const entry = listed.split("|").find((entry) => entry.startsWith(`${region} `));
  return entry?.slice(region.length + 1) ?? code;
}
