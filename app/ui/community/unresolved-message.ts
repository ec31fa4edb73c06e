/** Says why a typed name is no employer of the directory. */
export function unresolvedMessage(typed: string, suggestions: number): string {
  if (typed.trim() === "") return "Choose an employer";
  return suggestions > 0 ? `Choose which employer “${typed}” is` : `No employer fits “${typed}”`;
}
