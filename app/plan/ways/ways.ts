import type { PlanBlock } from "../schema";

/** Made by us from the household. */
export const readyWays = ["most", "longest", "shared"] as const;
export type ReadyWay = (typeof readyWays)[number];
export const isReady = (name: WayName): name is ReadyWay => readyWays.some((one) => one === name);

/** Copies of the plan as it was. */
export const keptWays = ["kept-1", "kept-2", "kept-3"] as const;

/** In the order of links: append only. */
export const wayNames = [...readyWays, ...keptWays] as const;
export type WayName = (typeof wayNames)[number];

/** Beside the plan itself, which is the first way. */
export const mostWays = 3;

/** Another way of the same household. */
export interface Way {
  name: WayName;
  /** By carer. */
  blocks: PlanBlock[][];
}
