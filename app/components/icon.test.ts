import {
  ArrowLeft,
  ArrowLeftRight,
  ArrowUp,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Columns3,
  Copy,
  Download,
  FileUp,
  Keyboard,
  ListFilter,
  Menu,
  Minus,
  Pause,
  Play,
  Plus,
  Search,
  Share2,
  SlidersHorizontal,
  ThumbsDown,
  ThumbsUp,
  Undo2,
  X,
  type LucideIcon,
} from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import type { IconName } from "./icon";
import file from "./icons.svg?raw";

const shapes: Record<IconName, LucideIcon> = {
  "arrow-left": ArrowLeft,
  "arrow-left-right": ArrowLeftRight,
  "arrow-up": ArrowUp,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  "columns-3": Columns3,
  copy: Copy,
  download: Download,
  "file-up": FileUp,
  keyboard: Keyboard,
  "list-filter": ListFilter,
  menu: Menu,
  minus: Minus,
  pause: Pause,
  play: Play,
  plus: Plus,
  search: Search,
  "share-2": Share2,
  "sliders-horizontal": SlidersHorizontal,
  "thumbs-down": ThumbsDown,
  "thumbs-up": ThumbsUp,
  "undo-2": Undo2,
  x: X,
};

/** A drawing's lines, without the element around them. */
function linesOf(markup: string): string {
  return markup
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/><\/\w+>/g, "/>")
    .trim();
}

test("the file of icons has Lucide's lines for every name, and no others", () => {
  const drawn = Object.fromEntries(
    Array.from(
      file.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">([^]*?)<\/symbol>/g),
      ([, name = "", lines = ""]) => [name, lines.trim()],
    ),
  );
  const wanted = Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      name,
      linesOf(renderToStaticMarkup(createElement(shape))),
    ]),
  );
  expect(drawn).toEqual(wanted);
});
