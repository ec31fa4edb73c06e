/** The words of the page for an employer: its reader is "you", the carer is "I". */

export const sheetTexts = {
  title: "Parental leave: what I ask for",
  headings: { dates: "My dates", notice: "My notice", asked: "What I ask for", confirm: "Please confirm" },
  expected: (children: number) => (children === 1 ? "baby due" : `${children} babies due`),
  arrived: (children: number) => (children === 1 ? "baby born or due" : `${children} babies born or due`),
  adopted: (children: number) => (children === 1 ? "child comes home" : `${children} children come home`),
  span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  long: (what: string, length: string) => `${what} (${length})`,
  daysAWeek: (weeks: string, days: string) => `${weeks}, ${days} a week`,
  withHours: (length: string, hours: string) => `${length}, working ${hours} a week`,
  back: "my first day back",
  leave: {
    byPolicy: "parental leave by your policy",
    half: "parental leave by your policy, at half pay for twice as long",
    alternative: "parental leave by your policy, the other way that it offers",
    ifPaid: "parental leave, paid if your policy says so",
    state: "parental leave",
    annual: "annual leave",
    unpaid: "unpaid parental leave",
    work: "at work",
    inTouch: (days: string) => `parental leave, with ${days} of work a week to keep in touch`,
    beside: (leave: string, payment: string) => `${leave}, with ${payment}`,
  },
  by: (day: string) => `By ${day}`,
  inTime: (what: string) => `${what} (in time)`,
  passed: (what: string) => `${what} (this day has passed)`,
  policyNotice: (time: string, before: "leave_start" | "birth") =>
    `your policy asks for ${time} of notice before ${{ leave_start: "the leave", birth: "the birth or placement" }[before]}`,
  late: "A day has passed. Please tell me whether you accept this notice.",
  whatApplies: "Please tell me what applies.",
  notListed: "Please send me your parental leave policy, and tell me what applies.",
  notStated: "I do not know what your policy gives me. Please tell me what applies.",
  unread: "Your policy has leave for me. I could not read how long it is. Please tell me what applies.",
  moreUnread:
    "Your policy has more leave for me. I could not read how long it is. Please tell me what applies.",
  adoption: "Your policy states leave for a birth. Please tell me what applies to an adoption.",
  startsLater: (service: string) =>
    `As I read your policy, its leave starts ${service} in the job. Please tell me what applies.`,
  byPolicy: (steps: string) => `By your policy: ${steps}.`,
  byPolicyAfter: (service: string, steps: string) => `By your policy, ${service} in the job: ${steps}.`,
  orMore: "Or more: you state the least.",
  confirmService: "Please confirm that I have the time in the job.",
  atHalf: (isAgreed: boolean) => `I ask to take it at half pay for twice as long${ifAgreed(isAgreed)}.`,
  otherWay: (steps: string, isAgreed: boolean) =>
    `I ask for the other way that you offer: ${steps}${ifAgreed(isAgreed)}.`,
  inParts: (parts: number, isAgreed: boolean) => `I ask to take it in ${parts} parts${ifAgreed(isAgreed)}.`,
  byDays: "I ask to take it by days, as my dates say, if you agree.",
  partner: (conditions: string) =>
    `Your policy has a condition: ${conditions}. Please tell me what you need from us.`,
  payment: (name: string, payer: string, isSure: boolean) =>
    `Please see that I get ${name}${isSure ? "" : ", if I have a right to it"} (paid by ${payer}).`,
  claim: (name: string, payer: string, isSure: boolean) =>
    `Please fill in your part of my claim, if it has one: ${name}${isSure ? "" : ", if I have a right to it"} (paid by ${payer}).`,
  kept: (leaves: string) => `By law my job is kept while I am away: ${leaves}.`,
  maybeKept: (leaves: string) =>
    `By law my job may be kept while I am away: ${leaves}. Please confirm that I have this right.`,
  keptInPart: (weeks: string) => `By law it is kept for ${weeks}. Please tell me about the rest.`,
  keptUnknown: "Please tell me whether my job is kept while I am away.",
  keptFor: (name: string, weeks: string) => `${name} (${weeks})`,
  inTouch: (days: string) => `Up to ${days} of work to keep in touch, on days that we both agree.`,
  confirm: (rights: string) => [
    "My dates, and that my notice is enough.",
    "What you pay me, for which weeks, and on which days.",
    `What happens to my ${rights} while I am away.`,
    "Who does my work, and how we keep in touch.",
    "My job and my hours when I come back.",
  ],
  rights: {
    AU: "annual leave and super",
    NZ: "annual leave and KiwiSaver",
    US: "annual leave, health insurance and retirement plan",
    other: "annual leave and pension",
  },
  fields: {
    to: "To",
    from: "From",
    answerBy: "Your answer, please, by",
    date: "Date",
    signature: "Signature",
  },
  sources: "Where this comes from",
  policyOf: (source: string) => `Policy of ${source}`,
  policyTitled: (title: string, source: string) => `${title}, ${source}`,
  made: (site: string, day: string) =>
    `Made on ${day} with ${site} from what is named above. No amount of pay is on it. Please check it against your own papers.`,
};

function ifAgreed(isAgreed: boolean): string {
  return isAgreed ? "" : ", if you agree";
}
