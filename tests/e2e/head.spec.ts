import { readdir } from "node:fs/promises";
import { join } from "node:path";

import type { APIRequestContext } from "@playwright/test";

import { expect, test } from "./support/test";

const pictures = join(import.meta.dirname, "../../public/social");

async function pngSize(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.headers()["content-type"], path).toBe("image/png");
  const bytes = await response.body();
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("icons, manifest and preview pictures have their declared types and sizes", async ({
  page,
  request,
}) => {
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
  for (const path of ["/social.png", ...(await readdir(pictures)).map((file) => `/social/${file}`)])
    expect(await pngSize(request, path), path).toBe("1200x630");
});
