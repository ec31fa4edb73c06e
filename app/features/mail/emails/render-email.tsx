import { renderToStaticMarkup } from "react-dom/server";

import type { Email } from "~/server/mail-sender";
import type { Message } from "../schema";
import type { PeopleContext } from "~/server/context";
import { emailFrame, textsOf, type EmailPart, type EmailTexts } from "./email-texts";

type Site = PeopleContext["site"];

export function renderEmail(message: Message, site: Site): Email {
  const texts = textsOf(message, site.siteName);
  return {
    subject: texts.subject,
    text: emailText(texts, site),
    html: emailHtml(texts, site),
    headers: texts.unsubscribeUrl ? unsubscribeHeaders(texts.unsubscribeUrl) : {},
  };
}

/** RFC 8058, section 3.1. The URL class escapes line breaks and angle brackets. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${new URL(url).href}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Plain text has every link in full, on a line of its own. */
function emailText(texts: EmailTexts, site: Site): string {
  const parts = texts.parts.map((part) => {
    if (typeof part === "string") return part;
    if ("code" in part) return `    ${part.code}`;
    if ("url" in part) return `${part.label}:\n${part.url}`;
    return [part.title, ...part.items.map(({ name, words, url }) => `- ${name}: ${words}\n  ${url}`)].join(
      "\n",
    );
  });
  const footer = [
    "--",
    `${site.siteName}, ${site.siteOrigin}`,
    `${emailFrame.questions} ${site.supportEmail}`,
    ...(texts.unsubscribeUrl
      ? [`${emailFrame.unsubscribe(texts.unsubscribeFrom)}:\n${texts.unsubscribeUrl}`]
      : []),
  ];
  return `${[texts.greeting, ...parts, footer.join("\n")].join("\n\n")}\n`;
}

/** HTML fetches nothing: no pictures, no fonts. */
function emailHtml(texts: EmailTexts, site: Site): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<EmailPage texts={texts} site={site} />)}`;
}

/** Inline, because mail programs drop style sheets. */
const styles = {
  // No page colours, so that a mail program's light and dark modes stay readable.
  body: { margin: 0, padding: "24px 16px" },
  column: {
    maxWidth: "34em",
    margin: "0 auto",
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontSize: "16px",
    lineHeight: 1.5,
  },
  paragraph: { margin: "0 0 16px" },
  code: {
    margin: "0 0 16px",
    fontFamily: "ui-monospace, Menlo, Consolas, monospace",
    fontSize: "24px",
    letterSpacing: "1px",
  },
  action: {
    display: "inline-block",
    padding: "12px 20px",
    borderRadius: "8px",
    backgroundColor: "#1F6F5C",
    color: "#FFFFFF",
    textDecoration: "none",
  },
  address: { margin: "0 0 16px", fontSize: "14px", overflowWrap: "anywhere" },
  title: { margin: "24px 0 8px", fontSize: "16px" },
  list: { margin: "0 0 16px", padding: 0, listStyle: "none" },
  item: { margin: "0 0 8px" },
  footer: { marginTop: "32px", paddingTop: "16px", borderTop: "1px solid #8A8F8C", fontSize: "14px" },
  line: { margin: "0 0 4px" },
} as const;

function EmailPage({ texts, site }: { texts: EmailTexts; site: Site }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.column}>
          <p style={styles.paragraph}>{texts.greeting}</p>
          {texts.parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
          <div style={styles.footer}>
            <p style={styles.line}>
              <a href={site.siteOrigin}>{site.siteName}</a>
            </p>
            <p style={styles.line}>
              {emailFrame.questions} <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
            </p>
            {texts.unsubscribeUrl && (
              <p style={styles.line}>
                <a href={texts.unsubscribeUrl}>{emailFrame.unsubscribe(texts.unsubscribeFrom)}</a>
              </p>
            )}
          </div>
        </div>
      </body>
    </html>
  );
}

function Part({ part }: { part: EmailPart }) {
  if (typeof part === "string") return <p style={styles.paragraph}>{part}</p>;
  if ("code" in part) return <p style={styles.code}>{part.code}</p>;
  if ("items" in part)
    return (
      <>
        <h2 style={styles.title}>{part.title}</h2>
        <ul style={styles.list}>
          {part.items.map(({ name, words, url }) => (
            <li key={url + name} style={styles.item}>
              <a href={url}>{name}</a>: {words}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <p style={styles.paragraph}>
        <a href={part.url} style={styles.action}>
          {part.label}
        </a>
      </p>
      <p style={styles.address}>
        {emailFrame.orCopy} <a href={part.url}>{part.url}</a>
      </p>
    </>
  );
}
