/** Titles and descriptions for search engines and shared links. The pages of prose have their own words. */
export const pageHeads = {
  home: {
    title: "Bringing transparency to parental leave",
    description:
      "Compare employers' paid parental leave in weeks, with pay, benefits and what parents experienced.",
  },
  about: {
    title: "About",
    description: "Why employers' parental leave should be open to everyone, and how this site makes it so.",
  },
  faq: {
    title: "FAQ",
    description:
      "What this site is, who it is for, how we check the figures, and what happens to what you share.",
  },
  contact: { title: "Contact", description: "Send us a suggestion, a bug or your story. A person reads it." },
  privacy: {
    title: "Privacy Policy",
    description: "What we collect, why and for how long, and how to see and delete it.",
  },
  terms: {
    title: "Terms of Service",
    description: "What you and we can expect of each other when you use this site.",
  },
};

export const legalPages = {
  effective: "Effective January 29, 2025",
  contents: "Contents",
  home: "Return to Home",
  privacyLead:
    "We collect only what we need for the waitlist, an account, your contributions and what you ask us for. We do not sell or share it. You can see, download and delete it at any time.",
  termsLead:
    "The site shows what employers offer on parental leave and what people experienced. Use it fairly, share what is true, and check with the employer before you decide.",
};
