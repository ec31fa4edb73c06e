/** A network that an ip is in, by so many of its first parts; null for what is no ip. */
export function networkOf(ip: string | null): string | null {
  if (ip === null) return null;
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(ip);
  if (v4) return `${v4.slice(1).join(".")}.0/24`;
  if (!/^[0-9a-f:]{2,39}$/i.test(ip) || !ip.includes(":")) return null;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after].slice(0, 3);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/48`;
}
