interface SourceLinkProps {
  source: string;
  url: string | null;
}

/** Whose word something is, in small print. */
export function SourceLink({ source, url }: SourceLinkProps) {
  if (url === null) return source;
  return (
    <a href={url} rel="noreferrer" className="inline-flex min-h-target items-center underline print:min-h-0">
      {source}
    </a>
  );
}
