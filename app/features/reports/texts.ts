import { reportsKeptDays, type ReportProblem } from "./rules";

export const problemLabels: Record<ReportProblem, string> = {
  wrong: "It is wrong",
  outdated: "It is out of date",
  unclear: "It is unclear",
  missing: "Something is missing",
};

export const reportPage = {
  title: (name: string) => `Report an error at ${name}`,
  description: "Tell us which figure is wrong, out of date, unclear or missing.",
  intro: `Tell us what is wrong. We check it against the source and publish the result in this employer’s history. We do not ask who you are. We delete your report ${reportsKeptDays} days after we decide on it.`,
  figure: "Which figure?",
  figureChoose: "Choose the figure",
  now: "What we say now",
  problem: "What is wrong with it?",
  problemChoose: "Choose one",
  url: "A public page that shows it (optional)",
  urlHint: "Starting with https://",
  text: "What should it say? (optional)",
  textHint: "At most 500 characters. Leave out anything that shows who you are.",
  sending: "Sending...",
  send: "Send the report",
  thanks: "Thank you",
  thanksNext: "We will check it. You will find the result in this employer’s history.",
};

export const reportErrors = {
  notSent: "The report was not sent",
  figureRequired: "Choose the figure",
  figureUnknown: "This employer has no such figure",
  groupUnknown: "This employer has no such group of staff",
  problemRequired: "Say what is wrong with it",
  textInvalid: "What you add must be text",
  noEmployer: "There is no employer with this id.",
};

export const figureTexts = {
  weeksAndPay: (carer: string) => `${carer}: weeks and pay`,
  whole: "The policy as a whole",
  gone: "These conditions are not here any more.",
  ofStaff: (label: string, staff: string) => `${label}, for ${staff}`,
  notStated: (open: string) => `Not stated: ${open}.`,
};
