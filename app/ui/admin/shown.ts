/** A part of the dashboard: each is read on its own, and fails alone. */
export type Shown<T> = { ok: true; value: T } | { ok: false; message: string };
