export const siteTexts = {
  questions: "Questions? Write to",
  noSupportEmail: "the address at the foot of this page",
};
