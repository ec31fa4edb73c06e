// Apart from texts.ts, so that most pages do not load them.

export const linkTexts = {
  heading: "Open the link from our mail",
  lead: "Press the link in the mail. If that led you here, copy the whole link in the mail and paste it below.",
  why: "The part behind the # opens it for you. Browsers do not send that part by themselves, so it is in nobody's log. Your browser keeps it in a cookie for half an hour. If your browser refuses cookies, no link can be opened.",
  field: "Link from the mail",
  open: "Open the link",
  opening: "Opening...",
  notOpened: "The link was not opened",
  openingYours: "Opening your link…",
  slow: "This takes long. Did you lose the connection?",
  tryAgain: "Try again",
  shown: "This is the link that you opened last.",
  another: "Open another link from our mail",
};

export const exampleScale = {
  title: "How to read it",
  name: "Example employer",
  text: "Weeks of paid leave, on one scale for every employer. A hatched bar means that the employer has not stated this figure.",
};
