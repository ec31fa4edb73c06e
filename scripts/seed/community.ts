export interface DemoVotes {
  /** Public id. */
  employer: string;
  /** Approved votes. */
  up: number;
  down: number;
  /** Pending votes, all positive. */
  pending?: number;
  /** Public comments of the first voters, oldest first. */
  praise?: string[];
  complaints?: string[];
  /** Comments of pending votes; none is public. */
  pendingComments?: string[];
}

export interface DemoExperience {
  employer: string;
  content: string;
  isPending?: boolean;
}

/** The most votes an employer has: each person votes once. */
export const demoVoterCount = 104;

export const demoVotes: DemoVotes[] = [
  {
    employer: "demo000001",
    up: 86,
    down: 14,
    pending: 4,
    praise: [
      "The twenty weeks were mine to arrange, and nobody asked twice.",
      "Pay arrived on the same day as always. The bank may be upside down, payroll is not.",
      "I came back at three days a week and my manager planned around it.",
      "My partner and I took ours one after the other. Forty weeks in all.",
    ],
    complaints: ["The form has eleven pages and every one of them is upside down."],
    pendingComments: ["Best months of my life, this comment waits for review."],
  },
  {
    employer: "demo000003",
    up: 41,
    down: 2,
    praise: ["Twenty-six weeks for fathers too. We felt like equals.", "Nobody called me while I was away."],
    complaints: ["The friends are imaginary, so is the handover."],
  },
  { employer: "demo000004", up: 1, down: 0, praise: ["Eight weeks with my son. The cloud waited."] },
  {
    employer: "demo000007",
    up: 2,
    down: 7,
    complaints: ["Nothing is paid. I went back after five weeks because the rent was not imaginary."],
  },
  {
    employer: "demo000010",
    up: 5,
    down: 1,
    praise: ["A room for feeding on every floor, even for kangaroos."],
  },
  { employer: "demo000011", up: 0, down: 1 },
  {
    employer: "demo000012",
    up: 12,
    down: 5,
    praise: ["The graded return made all the difference: full pay, first two days, then three, then four."],
    complaints: ["Good leave, if your contract lasts long enough to take it."],
  },
  {
    employer: "demo000014",
    up: 7,
    down: 3,
    praise: ["Eighteen weeks for each of us. We found a sock as well."],
  },
  { employer: "demo000016", up: 3, down: 2, praise: ["Generous on paper, and the partners take it too."] },
  { employer: "demo000022", up: 4, down: 4, complaints: ["Nobody has ever seen the policy up close."] },
  {
    employer: "demo000025",
    up: 1,
    down: 9,
    complaints: ["<b>Bold</b> claim to call this a policy & expect thanks.", "Zero paid weeks. Big shoes."],
  },
  { employer: "demo000027", up: 20, down: 0, praise: ["I was back before I left."] },
  {
    employer: "demo000029",
    up: 0,
    down: 0,
    pending: 1,
    pendingComments: ["A hug, carefully. Not yet reviewed."],
  },
  { employer: "demo000032", up: 2, down: 1, praise: ["Très bien, même le goûter était compris."] },
  { employer: "demo000036", up: 0, down: 6, complaints: ["I complained. I was the one handling it."] },
  { employer: "demo000039", up: 0, down: 0, pending: 1 },
];

export const demoExperiences: DemoExperience[] = [
  {
    employer: "demo000001",
    content:
      "I told my manager in week twelve. The plan was on paper a week later: who covers what, when we talk, when we don't. I was " +
      "away for twenty weeks and came back to the same team and a desk that was, for once, the right way up.",
  },
  {
    employer: "demo000001",
    content: "Applying was slow, the leave itself was everything they promise. Ask for the calendar early.",
  },
  {
    employer: "demo000001",
    content: "Waiting for review: nobody but a moderator reads this yet.",
    isPending: true,
  },
  {
    employer: "demo000007",
    content: "Fifty-two weeks unpaid is a number nobody I know can use. I took six, from savings.",
  },
  {
    employer: "demo000012",
    content:
      "My contract ended in month eight of the pregnancy.\n\nThe faculty extended it by a year without my asking. I know it isn't " +
      "the rule, I wish it were.",
  },
  {
    employer: "demo000029",
    content: "We agreed on fourteen weeks in one conversation. I'd rather it stood somewhere in writing.",
  },
  { employer: "demo000036", content: "Also waiting for review, and it is not kind.", isPending: true },
];

export const demoReplies: { employer: string; content: string; isToExperience?: boolean }[] = [
  {
    employer: "demo000029",
    content:
      "We pay twelve weeks to each parent since March, and are looking for someone to hold the ladder.",
  },
  {
    employer: "demo000029",
    content: "Thank you for telling us. Since then, nobody is asked to answer mail while they are away.",
    isToExperience: true,
  },
];
