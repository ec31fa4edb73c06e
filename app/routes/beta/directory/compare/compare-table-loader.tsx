import { useEffect, useState, type ComponentProps } from "react";
import type ComparisonTable from "./compare-table";

/** Also preloads, once a reader has chosen an employer. */
export const loadCompareTable = () => import("./compare-table").then((module) => module.default);

/** A page that comes with a comparison has the table before it comes to life, and without scripts too. */
const isInPage = import.meta.env.SSR || /[?&](compare|employer)=/.test(window.location.search);
const tableInPage = isInPage ? await loadCompareTable() : null;

/** In browsers it comes when it is first used. */
export function CompareTable(props: ComponentProps<typeof ComparisonTable>) {
  const [Table, setTable] = useState(() => tableInPage);
  useEffect(() => {
    if (Table) return;
    loadCompareTable().then(
      (loaded) => setTable(() => loaded),
      () => window.location.reload(),
    );
  }, [Table]);
  return Table && <Table {...props} />;
}
