import { useLocation } from "@remix-run/react";
import { lazy, type ComponentType } from "react";

import { Link } from "./link";
import { Notice } from "./notice";

/**
 * A part of a page whose code comes after the rest. Where it does not arrive, the rest stays as it is, and in the part's
 * place stands how to get it: without that, one lost file would take the whole page away.
 * @param instead What stands there instead, where the part tells what no other page will.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = NotArrived,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}

/** A browser keeps that a file did not arrive, so that a whole new page alone brings it. */
function NotArrived() {
  const { pathname, search } = useLocation();
  return (
    <Notice role="status">
      <p className="max-w-text">
        This part of the page did not arrive. Check your connection, then{" "}
        <Link to={pathname + search} reloadDocument className="prose-link">
          load the page again
        </Link>
        .
      </p>
    </Notice>
  );
}
