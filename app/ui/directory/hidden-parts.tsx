import { partsOf, type DirectoryAddress } from "./directory-links";

interface HiddenPartsProps {
  address: DirectoryAddress;
  /** The parts that the form asks for itself. */
  without: Parameters<typeof partsOf>[1][];
}

/** Carries the rest of the address through a form that is sent without scripts. */
export function HiddenParts({ address, without }: HiddenPartsProps) {
  return partsOf(address, ...without).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
