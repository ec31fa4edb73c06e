/**
 * Marks a loader that guards itself and answers whatever comes, errors too, so that nothing of the framework has to stand
 * around it. A property tells of it, as the Worker holds the modules of its routes apart from its own.
 */
export function answering<Loader extends object>(loader: Loader): Loader & { answersItself: true } {
  return Object.assign(loader, { answersItself: true } as const);
}

/** Whether a loader is {@link answering}. */
export function answersItself(loader: object | undefined): boolean {
  return loader !== undefined && "answersItself" in loader;
}
