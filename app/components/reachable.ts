const patience = 10_000;

/**
 * Whether the site answers. A browser remembers for as long as the page lives that a script could not be loaded, so asking
 * for the script again does not tell; another address of the site does.
 * @param path What is asked for by HEAD; a connection that says nothing for ten seconds counts as none.
 */
export async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}
