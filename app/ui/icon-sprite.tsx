import * as arrowLeft from "lucide-react/icons/arrow-left";
import * as arrowLeftRight from "lucide-react/icons/arrow-left-right";
import * as arrowUp from "lucide-react/icons/arrow-up";
import * as check from "lucide-react/icons/check";
import * as chevronDown from "lucide-react/icons/chevron-down";
import * as chevronLeft from "lucide-react/icons/chevron-left";
import * as chevronRight from "lucide-react/icons/chevron-right";
import * as columns3 from "lucide-react/icons/columns-3";
import * as copy from "lucide-react/icons/copy";
import * as download from "lucide-react/icons/download";
import * as fileUp from "lucide-react/icons/file-up";
import * as keyboard from "lucide-react/icons/keyboard";
import * as listFilter from "lucide-react/icons/list-filter";
import * as menu from "lucide-react/icons/menu";
import * as minus from "lucide-react/icons/minus";
import * as pause from "lucide-react/icons/pause";
import * as play from "lucide-react/icons/play";
import * as plus from "lucide-react/icons/plus";
import * as search from "lucide-react/icons/search";
import * as share2 from "lucide-react/icons/share-2";
import * as slidersHorizontal from "lucide-react/icons/sliders-horizontal";
import * as thumbsDown from "lucide-react/icons/thumbs-down";
import * as thumbsUp from "lucide-react/icons/thumbs-up";
import * as undo2 from "lucide-react/icons/undo-2";
import * as x from "lucide-react/icons/x";

import { scalePosition } from "./leave-bar";

/** Every icon of the site, by its name at Lucide. */
const icons = {
  "arrow-left": arrowLeft,
  "arrow-left-right": arrowLeftRight,
  "arrow-up": arrowUp,
  check: check,
  "chevron-down": chevronDown,
  "chevron-left": chevronLeft,
  "chevron-right": chevronRight,
  "columns-3": columns3,
  copy: copy,
  download: download,
  "file-up": fileUp,
  keyboard: keyboard,
  "list-filter": listFilter,
  menu: menu,
  minus: minus,
  pause: pause,
  play: play,
  plus: plus,
  search: search,
  "share-2": share2,
  "sliders-horizontal": slidersHorizontal,
  "thumbs-down": thumbsDown,
  "thumbs-up": thumbsUp,
  "undo-2": undo2,
  x: x,
};

export type IconName = keyof typeof icons;

const spriteId = "sprite";

/**
 * The shapes that pages repeat. Every page has them once, in its markup alone: browsers read them from there, so
 * that no script carries them, and a page that React draws anew still has them.
 */
const shapes = import.meta.env.SSR ? drawShapes() : (document.getElementById(spriteId)?.innerHTML ?? "");

/** Stands first in the page, so that an icon is there as soon as its place is. */
export function IconSprite() {
  return <svg id={spriteId} className="hidden" dangerouslySetInnerHTML={{ __html: shapes }} />;
}

function drawShapes(): string {
  const symbols = Object.entries(icons).map(
    ([name, icon]) =>
      `<symbol id="i-${name}" viewBox="0 0 24 24">${nodesOf(icon).map(draw).join("")}</symbol>`,
  );
  return [...symbols, emptyTrack()].join("");
}

/** The track of the leave scale before a bar stands on it. */
function emptyTrack(): string {
  const ticks = [10, 16, 26]
    .map(scalePosition)
    .map((x) => draw(["line", { class: "leave-tick", x1: x, x2: x, y2: "100%" }]));
  return `<g id="i-track">${draw(["rect", { class: "leave-empty", width: "100%", height: "100%" }])}${ticks.join("")}</g>`;
}

type ShapeNode = [tag: string, attributes: Record<string, string>];

/** Lucide exports what an icon is drawn of beside its component, and does not type it. */
function nodesOf(icon: object): ShapeNode[] {
  const { __iconData: data } = icon as { __iconData?: { node: ShapeNode[] } };
  if (!data) throw new Error("Lucide no longer says what an icon is drawn of.");
  return data.node;
}

function draw([tag, attributes]: ShapeNode): string {
  const written = Object.entries(attributes).filter(([name]) => name !== "key");
  return `<${tag} ${written.map(([name, value]) => `${name}="${value}"`).join(" ")}/>`;
}
