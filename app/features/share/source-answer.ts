import type { PolicySource } from "~/policy/document/document-schema";

/** "Where can we check it?": the web address of a page, with or without its beginning, or the name of a document. */
export function sourceIn(typed = ""): PolicySource | null {
  const written = typed.trim();
  if (written === "") return null;
  const found = { id: "shared", kind: "public_document" } as const;
  const address = addressIn(written);
  return address === null ? { ...found, title: written } : { ...found, url: address };
}

/** "handbook.pdf" names a document, "www.example.org" and "example.org/leave" a page. */
function addressIn(written: string): string | null {
  if (/^https?:\/\//i.test(written)) return written;
  const isPage = /^(www\.[a-z\d.-]+\.[a-z]{2,}(\/\S*)?|[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}\/\S*)$/i.test(
    written,
  );
  return isPage ? `https://${written}` : null;
}
