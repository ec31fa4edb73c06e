import { Link, type LinkProps } from "@remix-run/react";
import { forwardRef, type ButtonHTMLAttributes } from "react";

import { classNames } from "./class-names";

export type ButtonVariant =
  "primary" | "secondary" | "quiet" | "destructive" | "highlight" | "highlight-quiet";

/** For `summary` and plain `a`. */
export function buttonClass(variant: ButtonVariant = "primary", className?: string): string {
  return classNames("button", `button-${variant}`, className);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, className, type = "button", ...rest },
  ref,
) {
  return <button ref={ref} type={type} className={buttonClass(variant, className)} {...rest} />;
});

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant };

export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, className, ...rest },
  ref,
) {
  return <Link ref={ref} className={buttonClass(variant, className)} {...rest} />;
});
