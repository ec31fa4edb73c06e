import { visit } from "./worker";

export type Fields = Record<string, string | string[]>;

export interface Sent {
  fields?: Fields;
  path?: string;
  file?: BlobPart;
  headers?: Record<string, string>;
}

/** As a browser without scripts. */
export async function sendImport(
  admin: Record<string, string>,
  { fields = {}, file, headers = admin, path = "/admin/import" }: Sent,
) {
  const body = new FormData();
  for (const [name, values] of Object.entries({ country: "Australia", ...fields }))
    for (const value of [values].flat()) body.append(name, value);
  if (file !== undefined) body.append("file", new File([file], "list.csv", { type: "text/csv" }));
  const response = await visit(path, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    body,
  });
  return {
    status: response.status,
    html: (await response.text()).replaceAll("<!-- -->", ""),
    headers: response.headers,
  };
}

const unescaped = (text: string) =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name] ?? "");
const entities: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };
const attribute = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
};

/** No button pressed. */
export function formOf(html: string): Fields {
  const fields: Record<string, string[]> = {};
  const add = (name = "", value = "") => (fields[name] = [...(fields[name] ?? []), value]);
  const form = /<form[^>]*action="\/admin\/import[^]*<\/form>/.exec(html)?.[0] ?? "";
  for (const [tag] of form.matchAll(/<input[^>]*>|<select[^]*?<\/select>/g)) {
    if (tag.startsWith("<select")) {
      const chosen = /<option[^>]* selected=""[^>]*>/.exec(tag) ?? /<option[^>]*>/.exec(tag);
      add(attribute(tag, "name"), attribute(chosen?.[0] ?? "", "value"));
    } else if (!/^(checkbox|radio)$/.test(attribute(tag, "type") ?? "") || tag.includes(' checked=""')) {
      add(attribute(tag, "name"), attribute(tag, "value") ?? "");
    }
  }
  return fields;
}

export const confirming = (html: string): Fields => ({ ...formOf(html), confirm: "yes" });

/** "2 to add", "1 rejected" … */
export const countsIn = (html: string) =>
  [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)</g)].map(
    ([, what, figure]) => `${figure} ${what}`,
  );
