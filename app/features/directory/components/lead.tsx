import { Link } from "@remix-run/react";

/** To another list or an agreement: the server says where to, and in which words. On a card it lies above the card's own link. */
export function Lead({ to, words }: { to: string; words: string }) {
  return (
    <Link to={to} discover="none" className="prose-link relative z-[1] inline-block py-2.5 text-small">
      {words}
    </Link>
  );
}
