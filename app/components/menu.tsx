import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { buttonClass, type ButtonVariant } from "./button";
import { Icon } from "./icon";

interface MenuProps {
  label: ReactNode;
  variant: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/** Opens without scripts too. Closes with Escape, a press or focus elsewhere, and on a new page. */
export function Menu({ label, variant, className, children }: MenuProps) {
  const location = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ type, key, target }: Event & { key?: string }) => {
      const { current } = menu;
      if (!current?.open) return;
      if (key === "Escape") current.querySelector("summary")?.focus();
      else if (type === "keydown" || current.contains(target as Node)) return;
      current.open = false;
    };
    const causes = ["pointerdown", "focusin", "keydown"];
    for (const cause of causes) document.addEventListener(cause, close);
    return () => {
      for (const cause of causes) document.removeEventListener(cause, close);
    };
  }, []);
  return (
    <details key={location.key} ref={menu} className="menu">
      <summary className={buttonClass(variant, className)}>
        {label}
        <Icon of="chevron-down" />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
