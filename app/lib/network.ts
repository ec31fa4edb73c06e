/** The networks that an ip is in, as texts to count by. */
export interface Networks {
  /** One household's: an IPv4 ip, or an IPv6 /64. */
  near: string;
  /** One customer's, who may take any ip of it: an IPv4 /24, or an IPv6 /48. */
  wide: string;
  isIpv4: boolean;
}

/** Where a request comes from, as Cloudflare says; on this machine that is one place. */
export function networksOf(request: Request): Networks {
  const ip = request.headers.get("CF-Connecting-IP") ?? "local";
  return networksOfIp(ip) ?? { near: ip, wide: ip, isIpv4: false };
}

/** The networks of an ip, IPv4 in IPv6's notation as IPv4; null for what is no ip. */
export function networksOfIp(ip: string): Networks | null {
  const [, v4, net] = /^(?:::ffff:)?((\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3})$/i.exec(ip) ?? [];
  if (v4 !== undefined) return { near: v4, wide: `${net}.0/24`, isIpv4: true };
  if (!/^[0-9a-f:]{2,39}$/i.test(ip) || !ip.includes(":")) return null;
  const groups = groupsOf(ip);
  const prefix = (count: number) => `${groups.slice(0, count).join(":")}::/${count * 16}`;
  return { near: prefix(4), wide: prefix(3), isIpv4: false };
}

/** The wide network of an ip ({@link networksOfIp}): all that is kept of where somebody was. */
export function networkOf(ip: string | null): string | null {
  return ip === null ? null : (networksOfIp(ip)?.wide ?? null);
}

/** The eight groups of an IPv6 ip, without leading zeros (RFC 4291, 2.2). */
function groupsOf(ip: string): string[] {
  const [before = [], after] = ip
    .toLowerCase()
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":")));
  const missing = after === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...(after ?? [])];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}
