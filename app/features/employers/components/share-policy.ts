export type ShareOutcome = "shared" | "copied" | "dismissed" | "failed";

/** Shares through the device where it can, otherwise copies the url, with the text where there is one. */
export async function share(
  message: Required<Pick<ShareData, "title" | "url">> & Pick<ShareData, "text">,
): Promise<ShareOutcome> {
  if (isShareable(message)) {
    try {
      await navigator.share(message);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    }
  }
  try {
    await navigator.clipboard.writeText([message.text, message.url].filter(Boolean).join("\n"));
    return "copied";
  } catch {
    return "failed";
  }
}

function isShareable(message: ShareData): boolean {
  return "share" in navigator && (!("canShare" in navigator) || navigator.canShare(message));
}
