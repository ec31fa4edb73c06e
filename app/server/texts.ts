export const listErrors = {
  list: "This part of the list cannot be shown.",
  whole: (name: string) => `${name} must be a whole number`,
  between: (name: string, most: number) => `${name} must be between 1 and ${most}`,
  searchText: "The search must be text",
  searchInUrl: (path: string) =>
    `Send the search in the body of POST ${path}/search: a url must not name anybody.`,
} as const;

export const decisionErrors = {
  version: "The version must be a whole number",
  versionRange: "The version must be 1 or more",
  item: "Each item is an object with an id",
  noItem: "Choose at least one",
  tooMany: (most: number) => `Choose at most ${most} at once`,
  rowId: "An id is a whole number",
  rowIdRange: "An id is 1 or more",
  publicId: "An id is text",
  noPublicId: "An id is missing",
  noSuchRow: (what: string) => `There is no ${what} with this id.`,
  rowChanged: (what: string) => `This ${what} has changed meanwhile. Look at it again, then decide.`,
} as const;
