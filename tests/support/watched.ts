/** By which etag a page watches a url, as it stands in the data that the page was handed. */
export function watchedEtag(html: string, url: string): string {
  const [, after = ""] = html.split(`${url}"`);
  return `"${/"(\d+)\\u005c"/.exec(after)?.[1] ?? ""}"`;
}
