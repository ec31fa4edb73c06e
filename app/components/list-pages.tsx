import { Link } from "@remix-run/react";
import { inDigits } from "~/core/digits";
import { listPages } from "./texts";

interface ListPagesProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

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
    <nav aria-label={listPages.pages} className="flex flex-wrap items-center justify-center gap-2">
      {step(Math.min(page - 1, pages), listPages.previous)}
      <span>{listPages.pageOf(inDigits(page), inDigits(pages))}</span>
      {step(page + 1, listPages.next)}
    </nav>
  );
}
