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
} from "lucide-react";

const icons = {
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

type IconName = keyof typeof icons;

/** An icon beside words, never in place of them. */
export function Icon({ of, className }: { of: IconName; className?: string }) {
  const Shape = icons[of];
  return <Shape aria-hidden className={className ? `icon ${className}` : "icon"} />;
}
