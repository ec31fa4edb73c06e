import { Link, type LinkProps } from "@remix-run/react";
import { forwardRef, type ButtonHTMLAttributes } from "react";

import { classNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "destructive" | "highlight";

const shape =
  "inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded border px-4 py-2 text-center text-body font-semibold no-underline transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted print:hidden";

const variants: Record<ButtonVariant, string> = {
  primary: "border-action bg-action text-action-ink hover:border-action-strong hover:bg-action-strong",
  secondary: "border-edge bg-surface text-ink hover:border-action hover:text-action",
  quiet: "border-transparent bg-transparent text-action hover:bg-action-tint hover:text-action-strong",
  destructive:
    "border-negative bg-negative text-negative-ink hover:border-negative-strong hover:bg-negative-strong",
  highlight:
    "border-highlight bg-highlight text-highlight-ink hover:border-highlight-strong hover:bg-highlight-strong",
};

/** The looks of a button, for elements that are neither a button nor a link of ours (`summary`, `a`). */
export function buttonClass(variant: ButtonVariant = "primary", className?: string): string {
  return classNames(shape, variants[variant], className);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant };

/** A button; `type="button"` unless told otherwise. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, className, type = "button", ...rest },
  ref,
) {
  return <button ref={ref} type={type} className={buttonClass(variant, className)} {...rest} />;
});

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant };

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, className, ...rest },
  ref,
) {
  return <Link ref={ref} className={buttonClass(variant, className)} {...rest} />;
});
