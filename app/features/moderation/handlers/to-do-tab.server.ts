import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { getToDo } from "../to-do.server";
import type { ToDo } from "../to-do-json";

/** What the tab shows. */
export const loadToDo = ({ context }: LoaderFunctionArgs): Promise<ToDo> => getToDo(context);

/** The tab only leads to the lists. */
export const actToDo = () => data({ tab: "todo" as const }, { status: 405, headers: { Allow: "GET, HEAD" } });
