import icons from "./icons.svg?url&no-inline";

export type IconName =
  | "arrow-left"
  | "arrow-left-right"
  | "arrow-up"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "columns-3"
  | "copy"
  | "download"
  | "file-up"
  | "keyboard"
  | "list-filter"
  | "menu"
  | "minus"
  | "pause"
  | "play"
  | "plus"
  | "search"
  | "share-2"
  | "sliders-horizontal"
  | "thumbs-down"
  | "thumbs-up"
  | "undo-2"
  | "x";

/** An icon beside words, never in place of them. Its lines come in one file for all icons, which browsers keep. */
export function Icon({ of, className }: { of: IconName; className?: string }) {
  return (
    <svg aria-hidden className={className ? `icon ${className}` : "icon"}>
      <use href={`${icons}#${of}`} />
    </svg>
  );
}
