import { requestLink } from "./link-texts";
import { emailKeptMonths, fewestShown, requestCountries } from "./rules";

export const askingTexts = {
  asking: (count: number) =>
    count < fewestShown ? `Fewer than ${fewestShown} ask` : `${count.toLocaleString("en-AU")} people ask`,
  askingFor: (asking: string, name: string) => `${asking} for ${name}.`,
  counted: "Counted each night.",
  employerAsked: (month: string) => `We asked the employer in ${month}.`,
};

export const requestForm = {
  title: requestLink.title,
  description: "Ask us to add an employer's parental leave policy to the directory.",
  intro:
    "Asking alone is hard. Here you ask together. Tell us whose parental leave you are looking for. If you know the policy yourself, you can",
  introLink: "share it",
  agreements: "Not listed? Your agreement may be:",
  companyName: "Company name",
  country: "Country",
  email: "Your email address",
  emailHint: "So that we count you once. We keep a code in place of the address and show it to nobody.",
  tellWhenListed: "Tell me when it is listed",
  tellHint: `We then keep your address, encrypted, to send you one email. We delete it after ${emailKeptMonths} months at most.`,
  info: "Anything that helps us find its policy (optional)",
  sending: "Submitting...",
  send: "Submit request",
  requested: "Request submitted successfully",
  done: "Done",
  browse: "Browse employers",
  another: "Request another",
  letter: "You can also ask the employer yourself without giving your name. Use",
  letterLink: "a letter to copy",
};

export const alreadyListed = {
  title: (name: string) => `${name} is in the directory already`,
  titleOfSeveral: "Is it one of these?",
  titleElsewhere: (name: string, country: string) => `${name} in ${country} is in the directory`,
  open: "See its policy",
  openOne: (name: string) => `Open ${name}`,
  otherCountry:
    "If you mean one with this name in another country, choose that country and send your request.",
  otherEmployer: "If you mean another employer, send your request.",
};

export const requestedTexts = {
  noted: (name: string) => `We have noted that you are looking for ${name}.`,
  next: "The more people ask for an employer, the sooner we look at it. We review what we find before we publish it.",
  emailKept: "We will email you once it is listed, and then delete your address.",
  emailNotKept: "Your address is not kept.",
};

export const requestErrors = {
  title: "Error submitting request",
  failed: "Failed to submit request",
  unexpected: "An unexpected error occurred",
  nameRequired: "Company name is required",
  countryRequired: "Country is required",
  countryUnknown: `Choose ${requestCountries.join(", ")}`,
  emailRequired: "Email address is required",
  emailInvalid: "Please enter a valid email address",
  infoInvalid: "The further details must be text",
  tellInvalid: "Say true or false",
  alreadyListed: (name: string) => `${name} is in the directory already.`,
};
