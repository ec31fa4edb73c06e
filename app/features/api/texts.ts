export const apiPage = {
  title: "For programs",
  description: "Employers’ parental leave as JSON: every call, what it takes and what it answers.",
  intro: (version: string) => `What the pages show, as JSON. The same as OpenAPI 3.1, version ${version}:`,
  contents: "Contents",
  shapes: "Shapes",
  shapesIntro: "What calls answer, and what the answers are made of.",
  parameters: "Parameters",
  body: "Body",
  example: "Example",
  responses: "Responses",
  optional: "may be left out",
};
