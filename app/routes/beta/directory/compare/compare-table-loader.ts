import { lazy } from "react";

/** Also preloads, once a reader has chosen an employer. */
export const loadCompareTable = () => import("./compare-table");

/** In browsers it comes when it is first used. The server has it at once: a page without scripts needs it too. */
export const CompareTable = import.meta.env.SSR
  ? (await loadCompareTable()).default
  : lazy(() =>
      loadCompareTable().catch(() => {
        window.location.reload();
        return new Promise<never>(() => {});
      }),
    );
