// Apart from texts.ts, so that the home page does not load them.

/** The answers stand in the page; links of old lead to these ids on the FAQ. */
export const howWeCount = {
  heading: "How we count",
  description:
    "How full-pay weeks are counted, how employers are compared, and how the figures are checked and kept.",
  lead: "How our figures are made, checked and kept.",
  faq: "All questions and answers",
  home: "Return to Home",
  questions: [
    { id: "full-pay-weeks", question: "How full-pay weeks are counted" },
    { id: "sets-of-conditions", question: "What a “set of conditions” is" },
    { id: "peers", question: "How we compare an employer with others, and with the law" },
    { id: "law", question: "What the law gives" },
    { id: "checked", question: "How policies are checked" },
    { id: "employers-answer", question: "Can an employer answer?" },
    { id: "watch", question: "Can you tell me when something changes?" },
    { id: "data", question: "May I use the data?" },
  ],
} as const;
