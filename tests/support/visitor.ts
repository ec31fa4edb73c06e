import { cookiesFrom } from "./actors";
import { visit, type Visit } from "./worker";

/** An IP and cookies. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly init: Visit = {},
    private readonly address = `192.0.2.${Math.floor(Math.random() * 250)} ${Math.random()}`,
  ) {}

  /** Does not follow redirects. */
  async open(path: string): Promise<TriState> {
    return this.ask(path, {});
  }

  /** Follows redirects. */
  async arrive(path: string): Promise<TriState> {
    const answer = await this.open(path);
    return answer.location === null ? answer : this.arrive(answer.location);
  }

  async send(path: string, fields: Record<string, string> = {}): Promise<TriState> {
    return this.ask(path, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields),
    });
  }

  /** Pasted, as without scripts. @returns where it leads. */
  async paste(link: string): Promise<string> {
    const { location } = await this.send("/open-link", { link });
    if (location === null) throw new Error("This was taken for no link.");
    return location;
  }

  async press(path: string, fields: Record<string, string> = {}): Promise<TriState> {
    return this.send(path, { link: shownLink((await this.open(path)).html), ...fields });
  }

  has(cookie: string): boolean {
    return this.cookies.has(cookie);
  }

  private async ask(path: string, init: RequestInit): Promise<TriState> {
    const headers = new Headers(init.headers);
    headers.set("CF-Connecting-IP", this.address);
    if (this.cookies.size > 0)
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await visit(path, { ...this.init, ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return {
      status: response.status,
      location: response.headers.get("Location"),
      headers: response.headers,
      html: await response.text(),
    };
  }

  private keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export interface TriState {
  status: number;
  location: string | null;
  headers: Headers;
  html: string;
}

/** The link that the page's buttons act on. */
export function shownLink(html: string): string {
  return (
    /<main[^]*<form[^>]*method="post"[^>]*><input type="hidden" name="link" value="([\w-]+)"/.exec(
      html,
    )?.[1] ?? ""
  );
}

export async function heldLink(link: string): Promise<{ Cookie: string }> {
  const handed = await visit("/open-link", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ link }),
    launched: false,
  });
  return { Cookie: cookiesFrom(handed) };
}
