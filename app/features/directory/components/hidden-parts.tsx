import { partsOf, type DirectoryUrl } from "./directory-links";

interface HiddenPartsProps {
  url: DirectoryUrl;
  /** The parts that the form asks for itself. */
  without: Parameters<typeof partsOf>[1][];
}

/** Carries the rest of the url through a form that is sent without scripts. */
export function HiddenParts({ url, without }: HiddenPartsProps) {
  return partsOf(url, ...without).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
