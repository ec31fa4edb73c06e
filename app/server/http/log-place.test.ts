import { expect, it } from "vitest";

import { createLogPlaces } from "./security-log.server";

const routes = {
  root: { id: "root", path: "" },
  directory: { id: "directory", parentId: "root", path: "companies" },
  employer: { id: "employer", parentId: "directory", path: ":id" },
  register: { id: "register", parentId: "root", path: "api/register" },
  rest: { id: "rest", parentId: "root", path: "*" },
} as unknown as Parameters<typeof createLogPlaces>[0];

it.each([
  ["/", "/"],
  ["/companies", "/companies"],
  ["/Companies/secret-id.data", "/companies"],
  ["/api/register", "/api/register"],
  ["/api/whatever", "/api"],
  ["/a-name/typed", "/"],
  ["/%63ompanies", "other"],
  ["//companies", "other"],
])("the log says of %s: %s", (pathname, place) => {
  expect(createLogPlaces(routes)(pathname)).toBe(place);
});
