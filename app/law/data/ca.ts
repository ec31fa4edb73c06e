import type { CountryLaw } from "../law";
import { notFound, official, reported } from "../law-figures";
import { before, notAsked, type Condition } from "../law-terms";
import { eiSchemes } from "./ca/ei";
import { provincialLeave } from "./ca/provinces";
import { qpipSchemes } from "./ca/qpip";
import { sources } from "./ca/sources";

const underFederalLaw: Condition = notAsked(
  "ca_federal",
  "Is the employer under federal labour law, as banks, telecommunications and transport across borders are?",
  reported(
    "Your employer is under federal labour law: banks, telecommunications, transport across borders. That is about 6% of employees. Others are under their province’s.",
    ["ca_federal", "ca_six"],
  ),
);

const noticeOfLeave = {
  kind: "tell_employer",
  what: "tell your employer when your leave starts",
  ...before("start", official(4, "ca_code"), "week"),
} as const;

const cappedAtPay = official("on_top_capped", "ca_regs", {
  note: "EI is not cut as long as it and the employer’s pay are at most normal pay, also in the unpaid week. For QPIP we have not found the rule.",
});

export const ca: CountryLaw = {
  code: "CA",
  name: "Canada",
  currency: "CAD",
  note: "Parents in Quebec have Quebec’s own plan (QPIP) instead of Employment Insurance (EI).",
  checkedOn: "2026-11-27",
  adoptionLeftOut: { what: "the weeks of QPIP for adoptions alone", region: "CA-QC" },
  employerPaysWeeks: notFound(),
  regions: {
    "CA-AB": "Alberta",
    "CA-BC": "British Columbia",
    "CA-ON": "Ontario",
    "CA-QC": "Quebec",
  },
  schemes: [...eiSchemes, ...qpipSchemes],
  protectedLeave: [
    {
      id: "ca_federal_maternity",
      name: "Maternity leave, federal",
      onlyElsewhere: true,
      who: "birth_parent",
      weeks: official(17, ["ca_code", "ca_leave"]),
      conditions: [underFederalLaw],
      dates: [noticeOfLeave],
    },
    {
      id: "ca_federal_parental",
      isExtra: true,
      name: "Parental leave, federal",
      onlyElsewhere: true,
      who: "each_parent",
      weeks: official(63, ["ca_code", "ca_leave"]),
      within: { n: official(78, ["ca_code", "ca_leave"]), unit: "week" },
      conditions: [underFederalLaw],
      dates: [noticeOfLeave],
      lines: [
        {
          label: "Both parents together",
          says: official("71 weeks at most, or 86 with the maternity leave.", "ca_leave"),
        },
        { label: "One parent with the maternity leave", says: official("78 weeks at most.", "ca_leave") },
      ],
    },
    {
      id: "qc_maternity_leave",
      name: "Maternity leave, Quebec",
      region: "CA-QC",
      who: "birth_parent",
      weeks: reported(18, ["qc_leave", "qc_educaloi"]),
    },
    {
      id: "qc_paternity_leave",
      isExtra: true,
      name: "Paternity leave, Quebec",
      region: "CA-QC",
      who: "other_parent",
      weeks: reported(5, ["qc_leave", "qc_educaloi"]),
      within: { n: reported(78, "qc_leave"), unit: "week" },
    },
    {
      id: "qc_parental_leave",
      isExtra: true,
      name: "Parental leave, Quebec",
      region: "CA-QC",
      who: "each_parent",
      weeks: reported(65, "qc_leave"),
      within: { n: reported(78, "qc_leave"), unit: "week" },
    },
    ...provincialLeave,
  ],
  relationIfNotStated: cappedAtPay,
  relationIfNotListed: cappedAtPay,
  lines: [
    {
      label: "Whose labour law",
      says: reported(
        "That of the province for most employees, whatever pays. The Canada Labour Code holds for banks, telecommunications and transport across borders, about 6% of employees: 17 weeks of maternity leave and 63 of parental leave, with 4 weeks’ notice.",
        ["ca_federal", "ca_six"],
      ),
    },
    {
      label: "Away with the job kept in other provinces",
      says: notFound("We have read those of Alberta, British Columbia, Ontario and Quebec."),
    },
    { label: "With pay from an employer", says: official("Together at most normal pay.", "ca_regs") },
    {
      label: "Adoption with EI",
      says: official("The parental weeks, not the maternity weeks.", "ca_act"),
    },
    {
      label: "Adoption in Quebec",
      says: reported(
        "5 weeks for each parent and 13 shared weeks at 70%, besides the 32 shared weeks.",
        "qc_wtw",
      ),
    },
  ],
  sources,
};
