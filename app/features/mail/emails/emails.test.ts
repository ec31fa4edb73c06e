import { describe, expect, it } from "vitest";

import { invitation, resetCode, site, start } from "../../../../tests/support/mail";
import type { Message } from "../schema";
import { renderEmail } from "./render-email";

const unsubscribeUrl = "https://leave.test/unsubscribe?token=no-more";
const welcome: Message = {
  kind: "waitlist_welcome",
  to: "cleo@example.test",
  firstName: "Cléo",
  unsubscribeUrl,
};
const yourData: Message = {
  kind: "your_data",
  to: "dee@example.test",
  url: "https://leave.test/d?token=data",
};
const events = ["password_reset", "password_changed", "promoted", "second_factor"] as const;
const notices = events.map((event): Message => ({
  kind: "account_notice",
  to: "eli@example.test",
  username: "eli",
  event,
}));
const outcomes = (["itself", "experience", "statement"] as const).flatMap((about) =>
  (["published", "refused", "removed"] as const).map((outcome): Message => ({
    kind: "employer_outcome",
    ...{ to: "hr@acme.test", employer: "Acme\r\nPty", about, outcome },
    reason: outcome === "published" ? "" : "It names\n\u202ea person",
    url: "https://leave.test/employer-reply/sign-in",
  })),
);
const all = [...outcomes, welcome, invitation, resetCode, yourData, ...notices];

describe("every email", () => {
  it.each(all)("$kind names the site and the support address in both of its forms", (message) => {
    const { text, html } = renderEmail(message, site);
    for (const form of [text, html]) {
      expect(form).toContain(site.siteName);
      expect(form).toContain(site.supportEmail);
    }
  });

  it.each(all)("$kind fetches nothing and runs nothing", (message) => {
    const { html } = renderEmail(message, site);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-AU">/);
    expect(html).not.toMatch(/<(img|script|link|style|iframe)\b|url\(|src=/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  });

  it.each(all)("$kind has a subject of one line without a name, link or code", (message) => {
    const { subject } = renderEmail(message, site);
    expect(subject).not.toMatch(/[\p{Cc}]|ana|Ben|Cléo|http|ABCD|token/u);
    expect(subject.length).toBeLessThan(60);
  });

  it.each(notices)("$event says what to do, and has no link but the site's own address", (message) => {
    const { text, html } = renderEmail(message, site);
    expect(text).toContain("If it wasn't you");
    expect(text.match(/https?:\S+/g)).toEqual([site.siteOrigin]);
    expect(html.match(/href="[^"]+"/g)).toEqual([
      `href="${site.siteOrigin}"`,
      `href="mailto:${site.supportEmail}"`,
    ]);
  });

  it("has a site name with line breaks on one line of the subject", () => {
    const { subject } = renderEmail(welcome, { ...site, siteName: "Leave\r\nBcc: x@evil.test" });
    expect(subject).toBe("You're on the Leave Bcc: x@evil.test waitlist");
  });
});

describe("what each email carries", () => {
  it("the invitation: its link, until when it works, and the way off the list", () => {
    const { text, html, headers } = renderEmail(invitation, site);
    expect(text).toContain("\nhttps://leave.test/invitation?token=one-time-token\n");
    expect(text).toContain("until 29 January 2026 at 11:00 am, Melbourne time");
    expect(html).toContain('href="https://leave.test/invitation?token=one-time-token"');
    for (const form of [text, html]) expect(form).toContain(unsubscribeUrl);
    expect(headers).toEqual({
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  it("the welcome: the way off the list, also by one press of a mail program's button", () => {
    const { text, html, headers } = renderEmail(welcome, site);
    expect(text).toMatch(/^Hello Cléo,\n\n/);
    for (const form of [text, html]) expect(form).toContain(unsubscribeUrl);
    expect(Object.keys(headers)).toEqual(["List-Unsubscribe", "List-Unsubscribe-Post"]);
  });

  it("the reset code: the code on a line of its own, the link, and no list headers", () => {
    const { text, html, headers } = renderEmail(resetCode, site);
    expect(text).toMatch(/^ *ABCD-EFGH-JKMN$/m);
    expect(text).toContain("\nhttps://leave.test/auth?tab=reset&code=ABCD-EFGH-JKMN\n");
    expect(html).toContain("ABCD-EFGH-JKMN</p>");
    expect(html).toContain('href="https://leave.test/auth?tab=reset&amp;code=ABCD-EFGH-JKMN"');
    expect(headers).toEqual({});
  });

  it.each(outcomes)(
    "what became of $about, $outcome: why, where an admin said so, and the way on",
    (message) => {
      const { text, html, subject, headers } = renderEmail(message, site);
      const { about, outcome } = message as Extract<Message, { kind: "employer_outcome" }>;
      expect(subject).toContain(about === "statement" ? "our figures" : "our reply");
      for (const form of [text, html]) {
        expect(form).toContain("Acme Pty");
        expect(form.includes("Their reason: It names a person")).toBe(outcome !== "published");
        expect(form.includes("public now")).toBe(outcome === "published");
        expect(form).toContain("https://leave.test/employer-reply/sign-in");
      }
      expect(headers).toEqual({});
    },
  );

  it("the data link: the link and no list headers", () => {
    const { text, html, headers } = renderEmail(yourData, site);
    for (const form of [text, html]) expect(form).toContain("https://leave.test/d?token=data");
    expect(headers).toEqual({});
  });
});

describe("names are only ever names", () => {
  const greeted = (firstName: string) => renderEmail({ ...welcome, firstName }, site);

  it.each([
    ["line breaks", "Ana\r\nBcc: x", "Hello,"],
    ["a line break alone", "Ana\r\n\u2028Maria", "Hello Ana Maria,"],
    ["an address", "see evil.test now", "Hello,"],
    ["a link", "https://evil", "Hello,"],
    ["a mailbox", "you@evil", "Hello,"],
    ["a whole message", "You have won a prize, call this number at once, now", "Hello,"],
    ["nothing", "  ", "Hello,"],
    ["initials", "J. R.", "Hello J. R.,"],
    ["an apostrophe", "Siobhán O'Neil", "Hello Siobhán O'Neil,"],
    ["another script", "محمد", "Hello محمد,"],
    ["a turned reading direction", "Ana\u202eanA", "Hello Ana anA,"],
    ["an isolated reading direction", "Ana\u2067anA", "Hello Ana anA,"],
  ])("%s", (_, name, greeting) => {
    const { text, headers } = greeted(name);
    expect(text.split("\n")[0]).toBe(greeting);
    expect(Object.values(headers).join("")).not.toMatch(/[\r\n]/);
  });

  it("markup and quotes are escaped in HTML and plain in text", () => {
    const { text, html } = greeted('<b title="x">Ana');
    expect(text).toContain('Hello <b title="x">Ana,');
    expect(html).toContain("Hello &lt;b title=&quot;x&quot;&gt;Ana,");
    expect(html).not.toContain("<b ");
  });

  it("an address cannot end the header that it stands in", () => {
    const url = "https://leave.test/u?token=a>\r\nBcc: x@evil.test";
    const { headers } = renderEmail({ ...welcome, unsubscribeUrl: url }, site);
    expect(headers["List-Unsubscribe"]).toMatch(/^<[^<>\s]+>$/);
  });
});

it("a time in summer and one in winter are both Melbourne's own", () => {
  const untilOf = (expiresAt: number) =>
    /until (.*), Melbourne/.exec(renderEmail({ ...invitation, expiresAt } as Message, site).text)?.[1];
  expect(untilOf(start)).toBe("15 January 2026 at 11:00 am");
  expect(untilOf(Date.UTC(2026, 6, 5))).toBe("5 July 2026 at 10:00 am");
});
