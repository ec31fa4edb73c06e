import { createContext } from "react";

import type { PlanSource } from "~/plan/answer/sources";

/** What the plan's figures and dates rest on, around all that has marks. */
export const PlanSourceList = createContext<readonly PlanSource[]>([]);
