import { Link } from "@remix-run/react";
import { inDigits } from "~/features/policy/policy-rules";

interface ListPagesProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** The way through a long list: the pages beside this one, and which of how many it is. */
export function ListPages({ page, pages, hrefOf }: ListPagesProps) {
  if (pages <= 1 && page === 1) return null;
  const step = (to: number, label: string) =>
    to >= 1 && to <= pages ? (
      <Link to={hrefOf(to)} className="prose-link inline-flex min-h-target items-center px-2">
        {label}
      </Link>
    ) : (
      <span className="inline-flex min-h-target items-center px-2 text-muted">{label}</span>
    );
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-2">
      {step(Math.min(page - 1, pages), "Previous")}
      <span>
        Page {inDigits(page)} of {inDigits(pages)}
      </span>
      {step(page + 1, "Next")}
    </nav>
  );
}
