export type * from "./employer-output";
