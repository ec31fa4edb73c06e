/** turbo-stream chunks, each as JSON in a script. */
export function handedData(html: string): string {
  const chunks = html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);/g);
  return Array.from(chunks, ([, literal = '""']) => JSON.parse(literal) as string).join("");
}

export function watchedEtag(html: string, url: string): string {
  const [, after = ""] = handedData(html).split(`${url}"`);
  return `"${/"\\"([^"\\]+)\\""/.exec(after)?.[1] ?? ""}"`;
}
