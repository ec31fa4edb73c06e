/** At most 60 characters of what somebody wrote, to name it in a message. */
export function clip(text: string): string {
  // A character has at most two code units.
  const characters = Array.from(text.slice(0, 122));
  return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : text;
}
