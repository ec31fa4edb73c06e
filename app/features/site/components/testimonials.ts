export interface Testimonial {
  text: string;
  attribution: string;
  sentiment: "Positive" | "Negative";
  company: string;
}

/** Samples written for this page. The employers are invented, so that nothing is said of a real one. */
export const testimonials: Testimonial[] = [
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
    text: "Flexible return meant one day at home, decided week by week. With a baby in day care that is no plan at all.",
    attribution: "Primary carer, first child",
    sentiment: "Negative",
    company: "Ironbark Retail Group",
  },
];
