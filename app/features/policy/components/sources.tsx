import { createContext, useContext, type ReactNode } from "react";

import type { SourceView } from "~/policy/document/view-shapes";
import { webUrl } from "~/core/text-rules";
import { sourceTexts } from "~/policy/texts";

interface Sources {
  /** Keeps the notes of several employers on one page apart. */
  prefix: string;
  sources: readonly SourceView[];
}

const SourcesContext = createContext<Sources>({ prefix: "", sources: [] });

/** Sets the sources of the marks inside; {@link SourceNotes} holds their notes. */
export function WithSources({ prefix, sources, children }: Sources & { children: ReactNode }) {
  return <SourcesContext.Provider value={{ prefix, sources }}>{children}</SourcesContext.Provider>;
}

export function SourceNotes({ prefix, sources }: Sources) {
  return sources.map((source) => (
    <SourceNote key={source.number} id={noteId(prefix, source.number)} source={source} />
  ));
}

const noteId = (prefix: string, number: number) => `note-${prefix}${number}`;

/** Numbers that open their sources, by the browser's own popover: no scripts. */
export function SourceMarks({ numbers }: { numbers: readonly number[] }) {
  const { prefix, sources } = useContext(SourcesContext);
  return sources
    .filter(({ number }) => numbers.includes(number))
    .map(({ number, title }) => (
      <SourceMark key={number} note={noteId(prefix, number)} number={number} title={title} />
    ));
}

interface MarkedSource {
  /** The id of its note. */
  note: string;
  number: number;
  title: string;
}

export function SourceMark({ note, number, title }: MarkedSource) {
  return (
    <>
      <button
        type="button"
        className="source-mark print:hidden"
        aria-label={sourceTexts.sourceNamed(number, title)}
        {...{ popovertarget: note }}
      >
        {number}
      </button>
      <span className="hidden print:inline"> [{number}]</span>
    </>
  );
}

export function SourceNoteFrame({ note, number, title, children }: MarkedSource & { children: ReactNode }) {
  return (
    <div
      id={note}
      className="source-note"
      role="note"
      aria-label={sourceTexts.source(number)}
      {...{ popover: "auto" }}
    >
      <p className="text-body font-semibold [overflow-wrap:anywhere]">
        {number}. {title}
      </p>
      {children}
    </div>
  );
}

function SourceNote({ id, source }: { id: string; source: SourceView }) {
  const { number, title, url, archiveUrl, quotation } = source;
  const page = webUrl(url);
  const copy = webUrl(archiveUrl);
  return (
    <SourceNoteFrame note={id} number={number} title={title}>
      <SourceFacts source={source} />
      {quotation && <blockquote className="mt-2 border-l-2 border-highlight pl-3">{quotation}</blockquote>}
      <p className="flex flex-wrap gap-x-4">
        {page && <NoteLink href={page}>{sourceTexts.openPage}</NoteLink>}
        {copy && <NoteLink href={copy}>{sourceTexts.openCopy}</NoteLink>}
      </p>
    </SourceNoteFrame>
  );
}

function NoteLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      className="prose-link inline-flex min-h-target items-center"
      href={href}
      rel="noopener nofollow external"
    >
      {children}
    </a>
  );
}

function SourceFacts({ source }: { source: SourceView }) {
  const { publisher, kind, published, checked, old, note } = source;
  return (
    <>
      {(publisher || note) && (
        <p className="[overflow-wrap:anywhere]">{[publisher, note].filter(Boolean).join(". ")}</p>
      )}
      <p className="text-muted">{[kind, published, checked, old].filter(Boolean).join(" · ")}</p>
    </>
  );
}

export function SourceList({ sources }: { sources: readonly SourceView[] }) {
  return (
    <ol className="text-small">
      {sources.map((source) => {
        const url = webUrl(source.url);
        return (
          <li key={source.number} className="flex items-baseline gap-3 border-b border-line py-2">
            <span className="min-w-5 shrink-0 font-semibold text-action">{source.number}</span>
            <div className="min-w-0">
              <p className="text-body [overflow-wrap:anywhere]">
                {url === null ? (
                  source.title
                ) : (
                  <a
                    className="prose-link inline-flex min-h-target items-center"
                    href={url}
                    rel="noopener nofollow external"
                  >
                    {source.title}
                  </a>
                )}
              </p>
              <SourceFacts source={source} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Null where the sources are fresh. */
export function staleWords(isStale: boolean, sources: readonly SourceView[]): string | null {
  if (!isStale) return null;
  if (!sources.every(({ isChecked }) => isChecked)) return sourceTexts.neverChecked;
  const old = sources.filter(({ isStale }) => isStale).length;
  if (old > 0) return old < sources.length ? sourceTexts.someStale(old, sources.length) : sourceTexts.stale;
  return sources.some(({ isUndated }) => isUndated) ? sourceTexts.undated : sourceTexts.changed;
}
