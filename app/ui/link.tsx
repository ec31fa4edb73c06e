// eslint-disable-next-line no-restricted-imports -- The one place that all links come from.
import { Link as RemixLink, type LinkProps as RemixLinkProps } from "@remix-run/react";
import { forwardRef, type ForwardedRef, type ForwardRefExoticComponent, type RefAttributes } from "react";

/** No page changes by a view transition: what browsers get of the router has none. */
export type LinkProps = Omit<RemixLinkProps, "viewTransition">;

/** A url of this site with its whole path, which leads to the same place from every page. */
const wholePath = /^\/(?!\/)[^?#\s]*(\?[^#\s]+)?(#\S+)?$/;

/**
 * Remix's link. While the server draws a page, a link to a whole path is written as it stands, in the very markup of
 * Remix's: that one resolves each against the page around it, three times, and readies what only a browser does.
 */
export const Link: ForwardRefExoticComponent<LinkProps & RefAttributes<HTMLAnchorElement>> = import.meta.env
  .SSR
  ? forwardRef(DrawnLink)
  : RemixLink;

type DrawnProps = Omit<LinkProps, "state"> & { state?: unknown };

function DrawnLink(props: DrawnProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const { to, discover = "render", prefetch = "none", reloadDocument, children, ...rest } = props;
  if (typeof to !== "string" || prefetch !== "none" || !wholePath.test(to))
    return <RemixLink {...props} ref={ref} />;
  const { relative, replace, state, preventScrollReset, target, ...attributes } = rest;
  const isDiscovered = discover === "render" && !reloadDocument;
  return (
    <a {...attributes} data-discover={isDiscovered ? "true" : undefined} href={to} target={target}>
      {children}
    </a>
  );
}
