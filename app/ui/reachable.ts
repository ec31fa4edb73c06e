/**
 * Whether the site answers by now. A browser keeps that a script did not arrive, for as long as the page lives: whether the
 * connection is back is not to be learned by asking for the script again.
 * @param path What is asked for, of which nothing is read.
 */
export async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
