/** Germany's part of the planner: what other countries do not load. */
export { GermanFields } from "./german-fields";
export { GermanHeadline } from "./german-headline";
export { GermanPlan } from "./german-plan";
export { GermanSiblings } from "./german-siblings";
