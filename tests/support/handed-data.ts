/** The data that a page hands to its scripts, as Remix writes it: chunks of turbo-stream text, each as JSON in a script. */
export function handedData(html: string): string {
  const chunks = html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);/g);
  return Array.from(chunks, ([, literal = '""']) => JSON.parse(literal) as string).join("");
}

/** By which etag a page watches a url. */
export function watchedEtag(html: string, url: string): string {
  const [, after = ""] = handedData(html).split(`${url}"`);
  return `"${/"\\"([^"\\]+)\\""/.exec(after)?.[1] ?? ""}"`;
}
