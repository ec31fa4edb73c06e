import type { MetaDescriptor } from "@remix-run/react";

import type { Site } from "./site";

interface Page {
  /** Without the site's name, which follows it. */
  title: string;
  description: string;
  /** With its query; absent for a page without a canonical url. */
  path?: string;
  /** `noindex` until launch. */
  isGated?: boolean;
  /** The path of the social picture. */
  picture?: string;
  /** Always `noindex`. */
  isUnlisted?: boolean;
}

type Matches = readonly ({ id: string; data: unknown } | undefined)[];

export function pageMeta(
  matches: Matches,
  { title, description, path, picture = "/social.png", isGated, isUnlisted }: Page,
): MetaDescriptor[] {
  const site = siteIn(matches);
  const fullTitle = site ? `${title} · ${site.name}` : title;
  const isHidden = isUnlisted || (isGated && !site?.isLaunched);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(site && path ? addressMeta(site, path, picture) : []),
    ...(isHidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export function siteIn(matches: Matches): Site | undefined {
  return matches.find((match) => match?.id === "root")?.data as Site | undefined;
}

function addressMeta({ name, origin }: Site, path: string, picture: string): MetaDescriptor[] {
  const url = `${origin}${path}`;
  return [
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "en_AU" },
    { property: "og:image", content: `${origin}${picture}` },
    { name: "twitter:image", content: `${origin}${picture}` },
  ];
}
