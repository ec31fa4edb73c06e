/** Texts to count by. */
interface Networks {
  /** A household: an IPv4 address or IPv6 /64. */
  near: string;
  /** A customer, who may use any address of it: an IPv4 /24 or IPv6 /48. */
  wide: string;
  isIpv4: boolean;
}

/** Locally all requests are from one place. */
export function networksOf(request: Request): Networks {
  const ip = request.headers.get("CF-Connecting-IP") ?? "local";
  return networksOfIp(ip) ?? { near: ip, wide: ip, isIpv4: false };
}

/** IPv4 in IPv6 notation counts as IPv4; null for no ip. */
export function networksOfIp(ip: string): Networks | null {
  const [, v4, net] = /^(?:::ffff:)?((\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3})$/i.exec(ip) ?? [];
  if (v4 !== undefined) return { near: v4, wide: `${net}.0/24`, isIpv4: true };
  if (!/^[0-9a-f:]{2,39}$/i.test(ip) || !ip.includes(":")) return null;
  const groups = groupsOf(ip);
  const prefix = (count: number) => `${groups.slice(0, count).join(":")}::/${count * 16}`;
  return { near: prefix(4), wide: prefix(3), isIpv4: false };
}

/** The wide network ({@link networksOfIp}), the most that is stored of a place. */
export function networkOf(ip: string | null): string | null {
  return ip === null ? null : (networksOfIp(ip)?.wide ?? null);
}

/** Without leading zeros (RFC 4291, 2.2). */
function groupsOf(ip: string): string[] {
  const [before = [], after] = ip
    .toLowerCase()
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":")));
  const missing = after === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...(after ?? [])];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}
