import {
  Check,
  ChevronDown,
  ChevronRight,
  ChevronUp,
  Copy,
  Ellipsis,
  EyeOff,
  FolderOpen,
  GraduationCap,
  type IconNode,
  Keyboard,
  ListRestart,
  Lock,
  Monitor,
  Moon,
  Plus,
  Redo2,
  Repeat2,
  Save,
  Sparkles,
  Sun,
  Trash2,
  TriangleAlert,
  Undo2,
  Users,
  X,
} from "lucide";
import { h } from "preact";

const icons = {
  alert: TriangleAlert,
  check: Check,
  classes: GraduationCap,
  close: X,
  copy: Copy,
  down: ChevronDown,
  example: Sparkles,
  hide: EyeOff,
  keys: Keyboard,
  lock: Lock,
  more: Ellipsis,
  moon: Moon,
  open: FolderOpen,
  people: Users,
  plus: Plus,
  redo: Redo2,
  remove: Trash2,
  right: ChevronRight,
  save: Save,
  series: ListRestart,
  sun: Sun,
  swap: Repeat2,
  system: Monitor,
  undo: Undo2,
  up: ChevronUp,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof icons;

/** A decorative icon, always beside text or inside a labelled element. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {icons[name].map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}
