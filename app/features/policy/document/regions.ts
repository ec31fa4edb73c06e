/** Names of states and provinces (ISO 3166-2) of the countries whose policies most often differ by them. */
const regions: Readonly<Record<string, string>> = {
  AU: "ACT the Australian Capital Territory|NSW New South Wales|NT the Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia",
  CA: "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT the Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon",
  GB: "ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales",
  US: "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC the District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming",
};

/** "US-CA" as "California"; a code that is not listed stays as it is. */
export function regionName(code: string): string {
  const [country = "", region = ""] = code.split("-");
  const listed = Object.hasOwn(regions, country) ? (regions[country] ?? "") : "";
  const entry = listed.split("|").find((entry) => entry.startsWith(`${region} `));
  return entry?.slice(region.length + 1) ?? code;
}
