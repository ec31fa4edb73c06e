/** A plain link to another list: the server says where to, and in which words. */
export function Lead({ to, words }: { to: string; words: string }) {
  return (
    <a href={to} className="prose-link inline-block py-2.5 text-small">
      {words}
    </a>
  );
}
