import { Link as RemixLink } from "@remix-run/react";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, it } from "vitest";

import { Link, type LinkProps } from "./link";

/** The markup of a link on a page with a query, as the server draws it. */
async function markupOf(link: ComponentType<LinkProps>, props: LinkProps): Promise<string> {
  const element = createElement(link, props, "there");
  const handler = createStaticHandler([{ path: "/companies/:id", element }]);
  const context = await handler.query(new Request("https://leave.test/companies/e1?search=a"));
  if (context instanceof Response) throw new Error("The page leads away.");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

const wanted: LinkProps[] = [
  { to: "/" },
  { to: "/companies", className: "button", "aria-current": "page" },
  { to: "/companies?search=a+b&compare=x,y#card-x", discover: "none", preventScrollReset: true },
  { to: "/companies#compare", state: { isOver: true }, replace: true, id: "details", rel: "next" },
  { to: "/data/employers.json", reloadDocument: true },
  { to: "/a?", relative: "path" },
  { to: "/a#" },
  { to: "//other.example/a" },
  { to: "https://other.example/a?b#c", target: "_blank" },
  { to: "mailto:help@leave.test" },
  { to: "?page=2" },
  { to: "#main" },
  { to: "../e2" },
  { to: ".." },
  { to: { pathname: "/auth", search: "?tab=register" } },
  { to: "/a b?c d#e f" },
  { to: "/é?ö=ü&amp" },
];

it.each(wanted)("a link is drawn as Remix draws it: %j", async (props) => {
  const drawn = await markupOf(Link as ComponentType<LinkProps>, props);
  expect(drawn).toContain("there");
  expect(drawn).toBe(await markupOf(RemixLink as ComponentType<LinkProps>, props));
});
