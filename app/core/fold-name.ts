/** Folds A to Z only, as the database's NOCASE does. */
export function foldName(username: string): string {
  return username.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
