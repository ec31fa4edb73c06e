import type { APIRequestContext } from "@playwright/test";

import { expect, test } from "./support/test";

const pages = [
  "/launch-signup",
  "/home",
  "/companies",
  "/companies/demo000001",
  "/about",
  "/faq",
  "/law/AU",
  "/contact",
  "/auth",
  "/privacy",
  "/terms",
];

/** The size of a picture that must be there, and be a PNG. */
async function pngSize(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.headers()["content-type"], path).toBe("image/png");
  const bytes = await response.body();
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test.describe("what browsers and previews know a page by", { tag: "@scripts" }, () => {
  for (const path of pages)
    test(`${path} has a title, a description, an address and a picture`, async ({ page, request }) => {
      await page.goto(path);
      const content = (name: string) =>
        page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
      await expect(page).toHaveTitle(/^\S.+ · \S.+/);
      for (const name of ["description", "og:description", "twitter:description"])
        await expect(content(name)).toHaveAttribute("content", /^.{40,200}$/);
      for (const name of ["og:title", "twitter:title"])
        await expect(content(name)).toHaveAttribute("content", /^.{3,80}$/);
      await expect(content("twitter:card")).toHaveAttribute("content", "summary_large_image");
      const canonical = await page.locator('head link[rel="canonical"]').getAttribute("href");
      await expect(content("og:url")).toHaveAttribute("content", canonical ?? "none");
      const picture = new URL((await content("og:image").getAttribute("content")) ?? "");
      expect(picture.origin).toBe(new URL(canonical ?? "").origin);
      expect(await pngSize(request, picture.pathname)).toBe("1200x630");
    });

  test("the icons and the manifest are what they say", async ({ page, request }) => {
    await page.goto("/launch-signup");
    const href = async (rel: string, type = "") =>
      (await page.locator(`head link[rel="${rel}"]${type}`).getAttribute("href")) ?? "";
    expect(await pngSize(request, await href("apple-touch-icon"))).toBe("180x180");
    const svg = await request.get(await href("icon", '[type="image/svg+xml"]'));
    expect(await svg.text()).toContain("<svg");
    expect((await request.get("/favicon.ico")).status()).toBe(200);
    const manifest: unknown = await (await request.get(await href("manifest"))).json();
    const { icons } = manifest as { icons: { src: string; sizes: string; type: string }[] };
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    for (const { src, sizes, type } of icons.filter(({ type }) => type === "image/png"))
      expect(await pngSize(request, src), type).toBe(sizes);
  });
});
