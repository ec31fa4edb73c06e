import { type DirectoryUrl, partsOf, type UrlPart } from "~/core/directory-url";

interface HiddenPartsProps {
  url: DirectoryUrl;
  /** The parameters that the form asks for. */
  without: UrlPart[];
}

/** Keeps the other parameters when a form is sent without scripts. */
export function HiddenParts({ url, without }: HiddenPartsProps) {
  return partsOf(url, ...without).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
