export const duplicatesPage = {
  title: "May be the same employer",
  intro: "Employers with the same name, or with sources on the same web domain. Look at both, then decide.",
  none: "No two employers look the same",
  noneNext: "New ones appear here when a name or a web domain is stored twice.",
  count: (figure: string, isOne: boolean) => `${figure} ${isOne ? "pair" : "pairs"}`,
  first: (figure: string) => `The first ${figure} are listed.`,
  sameName: "Same name",
  sameDomain: (domain: string) => `Same web domain: ${domain}`,
  mergeInto: "Merge into this one",
  into: (from: string, into: string) => ` (${from} into ${into})`,
  different: "They are different",
  of: (one: string, other: string) => ` (${one} and ${other})`,
  review: (employer: string) => `Review ${employer}`,
  updated: (month: string) => `Last change in ${month}`,
  votes: (figure: string, isOne: boolean) => `${figure} ${isOne ? "vote" : "votes"}`,
  experiences: (figure: string, isOne: boolean) => `${figure} ${isOne ? "experience" : "experiences"}`,
};

export const mergeQuestion = {
  title: (from: string, into: string) => `Merge “${from}” into “${into}”?`,
  confirm: "Merge",
  moves: (votes: string, experiences: string, into: string) =>
    `${votes} and ${experiences} go to ${into}, with their replies. So do open reports of errors, those who watch it, and those who may answer for it.`,
  answers: (from: string, into: string) =>
    `Who may answer for ${from} from a domain that we do not know ${into} by waits again: you decide under Employer Replies.`,
  policy: (from: string, into: string) =>
    `What ${into} says about leave stays as it is. What ${from} said stays readable in its history.`,
  address: (from: string, into: string) =>
    `${from} leaves the list. Its address leads to ${into}, and so does a search for its name.`,
  votes:
    "Someone who voted for both counts once after they next sign in. We cannot tell before that, because we do not know whose votes they are.",
  undo: (from: string, into: string) =>
    `You can undo this. What ${into} gets from now on stays with it then, and so do the votes of people who have signed in since. What the people of ${from} reply goes back with them.`,
};

export const settledTexts = {
  merged: "Merged",
  mergedInto: (from: string, into: string, month: string) => `${from} into ${into}, in ${month}`,
  undo: "Undo",
  undoMerge: (from: string) => ` the merge of ${from}`,
  different: "Marked as different",
  differentPair: (one: string, other: string) => `${one} and ${other}`,
  undoDifferent: (one: string, other: string) => ` that ${one} and ${other} are different`,
};

export const duplicatesDone = {
  merged: "Employers merged",
  mergedNext: (setBack: number) =>
    setBack === 0
      ? "You can undo it under Merged."
      : `${setBack === 1 ? "One address that could answer for it waits" : `${setBack} addresses that could answer for it wait`} again, under Employer Replies. You can undo the merge under Merged.`,
  undone: "Merge undone",
  undoneNext: "Both employers have their own again.",
  different: "Marked as different",
  differentNext: "This pair is not listed again.",
  undoneDifferent: "Mark taken back",
  undoneDifferentNext: "This pair may be listed again.",
};

export const duplicateErrors = {
  failed: "Nothing was changed",
  pressButton: "Press one of the buttons.",
  gone: "One of the two employers is gone.",
  changed: "One of the two has changed or was merged meanwhile. Look at both again, then decide.",
  shareGone: "This shared policy does not wait any more.",
  shareChanged: "This shared policy or the employer has changed. Look at both again, then decide.",
  noMerge: "This merge was undone already.",
  noMark: "This mark was taken back already.",
  notUndone:
    "Another public employer has this name or external id now. Change or hide that one first, then undo the merge.",
};
