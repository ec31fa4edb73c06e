export const planSheetId = "plan-sheet";

/** Its button beside the plan, by carer. */
export const sheetButtonId = (carer: number) => `sheet-of-${carer}`;

export const planSheetTexts = {
  forEmployer: "A page for my employer",
  forEmployerOf: (whose: string) => `A page for ${whose} employer`,
  lost: "The page could not be loaded. Check your connection, then reload this page: your plan stays.",
  back: "Back to the plan",
  print: "Print",
  copy: "Copy as text",
  ofSheet: "the page for the employer",
  copied: "Page copied as text",
  save: "Save as text",
  fileName: "parental-leave-request.txt",
  about:
    "One page to hand to the employer: no pay is on it, and nothing of anybody else in the plan. Read it before you hand it over.",
  byHand: "to fill in by hand",
};
