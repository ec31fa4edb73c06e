export const homePage = {
  heading: "Bringing transparency to parental leave",
  lead: "See how many weeks of leave employers give each carer, what they pay, and what parents experienced. Before you sign, and before you ask.",
  explore: "Explore companies",
  share: "Share a policy",
  searchLabel: "Look up an employer",
  searchExample: "Name or industry",
  search: "Search",
  notListed: "Not listed?",
  planHeading: "Who is home when, and on how much money?",
  plan: "Put both your employers and state pay on one calendar, week by week. See where the money stops. You need no account, and we store nothing that you type.",
  planLink: "Plan your leave",
  lawLink: "What the law gives",
  callHeading: "What you know helps the next family",
  call: "Share as much or as little as you like. Submissions are anonymous, and reviewed before they are published.",
  callLink: "Help others by sharing your experience",
};

export const featuredEmployers = {
  heading: "Featured Companies",
  all: "Explore All Companies",
  emptyHeading: "No companies found",
  empty:
    "No employer is published yet. We review every policy first. Yours can be the one that starts the list.",
  share: "Share a policy",
  failed: "The featured employers could not be loaded",
  nothingLost: "Nothing is lost. Wait a moment, then",
  tryAgain: "try again",
};

export const carousel = {
  heading: "What users actually experienced",
  note: "Sample stories that show what people can share here. The employers in them are invented.",
  label: "Experiences",
  position: (number: number, total: number) => `${number} of ${total}`,
  choose: "Choose an experience",
  show: (number: number, total: number) => `Show experience ${number} of ${total}`,
  play: "Play",
  pause: "Pause",
  swipe: "Swipe or scroll sideways for more.",
};

/** Written for this page, about invented employers, so that nothing is said of a real one. */
export const testimonials = [
  {
    text: "Eighteen weeks at full pay, and my manager asked when I wanted to come back, not whether. I returned three days a week and kept my projects.",
    attribution: "Primary carer, first child",
    sentiment: "Positive",
    company: "Wattle & Finch Insurance",
  },
  {
    text: "The policy said twelve weeks. Only after I had told my team did I learn that it starts after a year in the job. I was at ten months.",
    attribution: "Primary carer, second child",
    sentiment: "Negative",
    company: "Kurrajong Logistics",
  },
  {
    text: "I took eight weeks as the secondary carer and nobody blinked. Two colleagues have done the same since.",
    attribution: "Secondary carer, first child",
    sentiment: "Positive",
    company: "Lantern Bay Software",
  },
  {
    text: "Super was paid for all of my leave, the unpaid part too. I only found out because someone wrote it down here.",
    attribution: "Primary carer, adoption",
    sentiment: "Positive",
    company: "Saltbush Community Health",
  },
  {
    text: "Flexible return meant one day at home, decided week by week. With a baby in day care, that is no plan at all.",
    attribution: "Primary carer, first child",
    sentiment: "Negative",
    company: "Ironbark Retail Group",
  },
];
