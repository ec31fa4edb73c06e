import { Notice } from "../notice";

/** Stands in place of a list that could not be read: 'Error Loading Companies', and why. */
export function ErrorPanel({ title, message }: { title: string; message: string }) {
  return (
    <Notice tone="negative" title={title} role="alert">
      <p>{message}</p>
    </Notice>
  );
}
