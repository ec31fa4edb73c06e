import { canonicalCountry, countries } from "./industries-and-countries";

/**
 * ISO 3166-1 as "alpha-2 alpha-3 name". Names are stored, so they must never change: `Intl.DisplayNames`
 * differs between ICU versions and has no alpha-3. Server only, for its size.
 */
const table = `
AD AND Andorra; AE ARE United Arab Emirates; AF AFG Afghanistan; AG ATG Antigua and Barbuda;
AI AIA Anguilla; AL ALB Albania; AM ARM Armenia; AO AGO Angola; AQ ATA Antarctica; AR ARG Argentina;
AS ASM American Samoa; AT AUT Austria; AU AUS Australia; AW ABW Aruba; AX ALA Åland Islands;
AZ AZE Azerbaijan; BA BIH Bosnia and Herzegovina; BB BRB Barbados; BD BGD Bangladesh; BE BEL Belgium;
BF BFA Burkina Faso; BG BGR Bulgaria; BH BHR Bahrain; BI BDI Burundi; BJ BEN Benin;
BL BLM Saint Barthélemy; BM BMU Bermuda; BN BRN Brunei; BO BOL Bolivia; BQ BES Caribbean Netherlands;
BR BRA Brazil; BS BHS Bahamas; BT BTN Bhutan; BV BVT Bouvet Island; BW BWA Botswana; BY BLR Belarus;
BZ BLZ Belize; CA CAN Canada; CC CCK Cocos (Keeling) Islands;
CD COD Democratic Republic of the Congo; CF CAF Central African Republic;
CG COG Republic of the Congo; CH CHE Switzerland; CI CIV Côte d’Ivoire; CK COK Cook Islands;
CL CHL Chile; CM CMR Cameroon; CN CHN China; CO COL Colombia; CR CRI Costa Rica; CU CUB Cuba;
CV CPV Cape Verde; CW CUW Curaçao; CX CXR Christmas Island; CY CYP Cyprus; CZ CZE Czechia;
DE DEU Germany; DJ DJI Djibouti; DK DNK Denmark; DM DMA Dominica; DO DOM Dominican Republic;
DZ DZA Algeria; EC ECU Ecuador; EE EST Estonia; EG EGY Egypt; EH ESH Western Sahara; ER ERI Eritrea;
ES ESP Spain; ET ETH Ethiopia; FI FIN Finland; FJ FJI Fiji; FK FLK Falkland Islands;
FM FSM Micronesia; FO FRO Faroe Islands; FR FRA France; GA GAB Gabon; GB GBR United Kingdom;
GD GRD Grenada; GE GEO Georgia; GF GUF French Guiana; GG GGY Guernsey; GH GHA Ghana;
GI GIB Gibraltar; GL GRL Greenland; GM GMB Gambia; GN GIN Guinea; GP GLP Guadeloupe;
GQ GNQ Equatorial Guinea; GR GRC Greece; GS SGS South Georgia and the South Sandwich Islands;
GT GTM Guatemala; GU GUM Guam; GW GNB Guinea-Bissau; GY GUY Guyana; HK HKG Hong Kong;
HM HMD Heard and McDonald Islands; HN HND Honduras; HR HRV Croatia; HT HTI Haiti; HU HUN Hungary;
ID IDN Indonesia; IE IRL Ireland; IL ISR Israel; IM IMN Isle of Man; IN IND India;
IO IOT British Indian Ocean Territory; IQ IRQ Iraq; IR IRN Iran; IS ISL Iceland; IT ITA Italy;
JE JEY Jersey; JM JAM Jamaica; JO JOR Jordan; JP JPN Japan; KE KEN Kenya; KG KGZ Kyrgyzstan;
KH KHM Cambodia; KI KIR Kiribati; KM COM Comoros; KN KNA Saint Kitts and Nevis; KP PRK North Korea;
KR KOR South Korea; KW KWT Kuwait; KY CYM Cayman Islands; KZ KAZ Kazakhstan; LA LAO Laos;
LB LBN Lebanon; LC LCA Saint Lucia; LI LIE Liechtenstein; LK LKA Sri Lanka; LR LBR Liberia;
LS LSO Lesotho; LT LTU Lithuania; LU LUX Luxembourg; LV LVA Latvia; LY LBY Libya; MA MAR Morocco;
MC MCO Monaco; MD MDA Moldova; ME MNE Montenegro; MF MAF Saint Martin; MG MDG Madagascar;
MH MHL Marshall Islands; MK MKD North Macedonia; ML MLI Mali; MM MMR Myanmar; MN MNG Mongolia;
MO MAC Macao; MP MNP Northern Mariana Islands; MQ MTQ Martinique; MR MRT Mauritania;
MS MSR Montserrat; MT MLT Malta; MU MUS Mauritius; MV MDV Maldives; MW MWI Malawi; MX MEX Mexico;
MY MYS Malaysia; MZ MOZ Mozambique; NA NAM Namibia; NC NCL New Caledonia; NE NER Niger;
NF NFK Norfolk Island; NG NGA Nigeria; NI NIC Nicaragua; NL NLD Netherlands; NO NOR Norway;
NP NPL Nepal; NR NRU Nauru; NU NIU Niue; NZ NZL New Zealand; OM OMN Oman; PA PAN Panama; PE PER Peru;
PF PYF French Polynesia; PG PNG Papua New Guinea; PH PHL Philippines; PK PAK Pakistan; PL POL Poland;
PM SPM Saint Pierre and Miquelon; PN PCN Pitcairn Islands; PR PRI Puerto Rico; PS PSE Palestine;
PT PRT Portugal; PW PLW Palau; PY PRY Paraguay; QA QAT Qatar; RE REU Réunion; RO ROU Romania;
RS SRB Serbia; RU RUS Russia; RW RWA Rwanda; SA SAU Saudi Arabia; SB SLB Solomon Islands;
SC SYC Seychelles; SD SDN Sudan; SE SWE Sweden; SG SGP Singapore; SH SHN Saint Helena;
SI SVN Slovenia; SJ SJM Svalbard and Jan Mayen; SK SVK Slovakia; SL SLE Sierra Leone;
SM SMR San Marino; SN SEN Senegal; SO SOM Somalia; SR SUR Suriname; SS SSD South Sudan;
ST STP São Tomé and Príncipe; SV SLV El Salvador; SX SXM Sint Maarten; SY SYR Syria; SZ SWZ Eswatini;
TC TCA Turks and Caicos Islands; TD TCD Chad; TF ATF French Southern Territories; TG TGO Togo;
TH THA Thailand; TJ TJK Tajikistan; TK TKL Tokelau; TL TLS Timor-Leste; TM TKM Turkmenistan;
TN TUN Tunisia; TO TON Tonga; TR TUR Türkiye; TT TTO Trinidad and Tobago; TV TUV Tuvalu;
TW TWN Taiwan; TZ TZA Tanzania; UA UKR Ukraine; UG UGA Uganda;
UM UMI United States Minor Outlying Islands; US USA United States; UY URY Uruguay; UZ UZB Uzbekistan;
VA VAT Vatican City; VC VCT Saint Vincent and the Grenadines; VE VEN Venezuela;
VG VGB British Virgin Islands; VI VIR United States Virgin Islands; VN VNM Vietnam; VU VUT Vanuatu;
WF WLF Wallis and Futuna; WS WSM Samoa; YE YEM Yemen; YT MYT Mayotte; ZA ZAF South Africa;
ZM ZMB Zambia; ZW ZWE Zimbabwe`;

/** By alpha-2 code. Ambiguous names ("Korea", "Congo") are left out. */
const otherNames: Record<string, string> = {
  AE: "UAE|Emirates",
  BA: "Bosnia",
  BN: "Brunei Darussalam",
  BO: "Bolivia, Plurinational State of",
  BQ: "Bonaire, Sint Eustatius and Saba",
  CC: "Cocos Islands|Keeling Islands",
  CD: "Congo - Kinshasa|DR Congo|DRC|Congo, Dem. Rep.|Zaire",
  CG: "Congo - Brazzaville|Congo, Rep.",
  CI: "Ivory Coast",
  CN: "PRC|People's Republic of China|Mainland China",
  CV: "Cabo Verde",
  CZ: "Czech Republic|Czech Rep.",
  DE: "Federal Republic of Germany",
  FK: "Falkland Islands (Malvinas)|Falkland Islands (Islas Malvinas)",
  FM: "Federated States of Micronesia",
  FR: "French Republic",
  GB: "UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland",
  GM: "The Gambia",
  GR: "Hellenic Republic",
  GS: "South Georgia and South Sandwich Islands|South Georgia",
  HK: "Hong Kong SAR|Hong Kong SAR China|Hong Kong, China",
  HM: "Heard Island and McDonald Islands",
  IE: "Republic of Ireland|Eire|Irish Republic",
  IM: "Man, Isle of",
  IR: "Islamic Republic of Iran",
  IT: "Italian Republic",
  KG: "Kyrgyz Republic",
  KN: "St Kitts",
  KP: "Democratic People's Republic of Korea|DPRK|Korea, North",
  KR: "Republic of Korea|Korea, South|ROK|S. Korea|Korea, Rep.",
  LA: "Lao People's Democratic Republic|Lao PDR",
  MD: "Republic of Moldova",
  MF: "Saint Martin (French part)",
  MK: "Macedonia|Republic of North Macedonia|FYROM",
  MM: "Burma|Myanmar (Burma)",
  MO: "Macau|Macao SAR|Macao SAR China|Macau SAR",
  NL: "Holland|Kingdom of the Netherlands",
  NZ: "Aotearoa|Aotearoa New Zealand",
  PN: "Pitcairn",
  PS: "State of Palestine|Palestinian Territories|Palestinian Territory|Occupied Palestinian Territory",
  RU: "Russian Federation",
  SA: "KSA|Kingdom of Saudi Arabia",
  SG: "Republic of Singapore",
  SH: "Saint Helena, Ascension and Tristan da Cunha",
  SK: "Slovak Republic",
  ST: "Sao Tome",
  SX: "Sint Maarten (Dutch part)",
  SY: "Syrian Arab Republic",
  SZ: "Swaziland",
  TL: "East Timor",
  TR: "Turkey|Turkiye",
  TT: "Trinidad",
  TW: "Taiwan, Province of China|Chinese Taipei",
  TZ: "United Republic of Tanzania",
  UM: "U.S. Outlying Islands",
  US: "United States of America|U.S.|U.S.A.|USofA",
  VA: "Vatican|Holy See|Holy See (Vatican City State)|Vatican City State",
  VC: "Saint Vincent and Grenadines|Saint Vincent",
  VE: "Bolivarian Republic of Venezuela",
  VG: "Virgin Islands, British|BVI",
  VI: "Virgin Islands, U.S.|US Virgin Islands|USVI",
  VN: "Viet Nam",
  ZA: "RSA|Republic of South Africa",
};

const entries = table
  .split(";")
  .map((entry) => /^([A-Z]{2}) ([A-Z]{3}) (.+)$/su.exec(entry.trim()))
  .flatMap((found) =>
    found ? [{ alpha2: found[1] ?? "", alpha3: found[2] ?? "", name: found[3] ?? "" }] : [],
  );

export const isoCountries: readonly { alpha2: string; alpha3: string; name: string }[] = entries;

const codes: ReadonlyMap<string, string> = new Map(isoCountries.map(({ alpha2, name }) => [name, alpha2]));

/** Null for "Other" and unknown names. */
export const countryCodeOf = (country: string): string | null => codes.get(country) ?? null;

const longestName = 100;

/** Ignores case, accents, punctuation, "of", "the" and word order. "" for text longer than any name. */
export function countryKey(label: string): string {
  if (label.length > longestName) return "";
  const words = label
    .normalize("NFKD")
    .replace(/[\p{M}.'’`]/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (word === "st" ? "saint" : word));
  const telling = words.filter((word) => !["of", "the", "and"].includes(word));
  // The alpha-3 code AND is Andorra.
  return (telling.length > 0 ? telling : words).sort().join(" ");
}

const nameByKey = new Map(
  entries.flatMap(({ alpha2, alpha3, name }) =>
    [alpha2, alpha3, name, ...(otherNames[alpha2]?.split("|") ?? [])].map(
      (label) => [countryKey(label), name] as const,
    ),
  ),
);

/**
 * From a code, English name or common other name, or "Applicable globally"; null for anything else. Public
 * forms offer fewer (`canonicalCountry`).
 */
export function worldCountry(label: string): string | null {
  return canonicalCountry(label) ?? nameByKey.get(countryKey(label)) ?? null;
}

/** The directory's own first, then all others by name. */
export const worldCountries: readonly string[] = [
  ...new Set<string>([
    ...countries,
    ...entries.map(({ name }) => name).sort((one, other) => one.localeCompare(other, "en")),
  ]),
];

export const noCountry = (label: string) =>
  `“${label}” is not a country we know, by English name or ISO 3166 code (such as Ireland, IE or IRL)`;
