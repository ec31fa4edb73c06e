/** What people may do with each file: it has only data that we may give away. */
export const licences = {
  "employers.csv": "Each row has the licences of its sources, named in its column Licence.",
  "employers.json": "Each employer has the licences of its sources, which it names.",
  "statutory.json":
    "Facts of law. Each figure names the pages that it was read on. The terms of their publishers apply.",
};

export const openData = {
  noneYet: "We make these files every night. There are none yet.",
};
