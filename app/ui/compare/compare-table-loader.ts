import { lazy } from "react";

import { CompareTable as Loaded } from "./compare-table";

const load = () => import("./compare-table");

/** Fetches the table's code; called ahead, when the first employer is chosen. */
export const loadCompareTable = () => void load();

/**
 * The table, which the server draws at once. Browsers fetch its code only where employers are compared; what
 * the server drew stands until then.
 */
export const CompareTable = import.meta.env.SSR
  ? Loaded
  : lazy(async () => ({ default: (await load()).CompareTable }));
