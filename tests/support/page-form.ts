import { visit } from "./worker";

/** As a browser without scripts. */
export async function formOn(path: string, headers: Record<string, string>): Promise<URLSearchParams> {
  return formIn(await (await visit(path, { headers })).text());
}

export function formIn(html: string): URLSearchParams {
  const values = new URLSearchParams();
  const text = (escaped: string) =>
    escaped
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  for (const [, attributes = ""] of html.matchAll(/<input ([^>]*)>/g)) {
    const [, name] = /name="([^"]*)"/.exec(attributes) ?? [];
    if (name && (!/type="checkbox"/.test(attributes) || /checked/.test(attributes)))
      values.set(name, text(/value="([^"]*)"/.exec(attributes)?.[1] ?? ""));
  }
  for (const [, name = "", inner = ""] of html.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    values.set(
      name,
      text(
        /<option [^>]*selected=""[^>]*value="([^"]*)"|value="([^"]*)" selected=""/
          .exec(inner)
          ?.slice(1)
          .find(Boolean) ?? "",
      ),
    );
  for (const [, name = "", inner = ""] of html.matchAll(
    /<textarea [^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    values.set(name, text(inner.replace(/^\n/, "")));
  return values;
}

export const sendForm = (values: URLSearchParams, path: string, headers: Record<string, string>) =>
  visit(path, {
    method: "POST",
    headers: {
      ...headers,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    // A browser's line ends.
    body: values.toString().replaceAll("%0A", "%0D%0A"),
  });
