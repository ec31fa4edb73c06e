import { describe, expect, it } from "vitest";

import { pageMeta } from "./page-meta";
import type { Site } from "./site";

const site: Site = {
  name: "Leave",
  origin: "https://leave.test",
  supportEmail: "help@leave.test",
  socialLinks: { linkedIn: "", instagram: "", tikTok: "" },
  isLaunched: false,
  isDemo: false,
  year: 2026,
  account: null,
  toast: null,
};
const page = { title: "FAQ", description: "Nine questions.", path: "/faq" };
const noindex = { name: "robots", content: "noindex" };
const metaOf = (more: object, isLaunched = false) =>
  pageMeta([{ id: "root", data: { ...site, isLaunched } }], { ...page, ...more });

describe("a page's head", () => {
  it("names the page, the site and the one address", () => {
    const meta = metaOf({});
    expect(meta).toContainEqual({ title: "FAQ · Leave" });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://leave.test/faq" });
    expect(meta).toContainEqual({ property: "og:url", content: "https://leave.test/faq" });
  });

  it.each([
    ["a gated page before launch", { isGated: true }, false, true],
    ["a gated page after launch", { isGated: true }, true, false],
    ["a public page before launch", {}, false, false],
    ["an unlisted page after launch", { isUnlisted: true }, true, true],
  ])("%s", (_, more, isLaunched, isHidden) => {
    const meta = metaOf(more, isLaunched);
    if (isHidden) expect(meta).toContainEqual(noindex);
    else expect(meta).not.toContainEqual(noindex);
  });

  it("stands without the site's name when the root failed", () => {
    expect(pageMeta([], page)).toContainEqual({ title: "FAQ" });
  });
});
