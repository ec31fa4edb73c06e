import { nameKey } from "~/features/directory/rules";
import type { EmployerDetailJson } from "~/features/employers/schema";

/**
 * Providers of free mail, collected from their sign-up pages. Lists on npm (`free-email-domains`,
 * `freemail`) also name employers (`alibaba.com`). The admin who decides a claim sees what is missing here.
 */
const freeMail = new Set(
  (
    "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com yahoo.com ymail.com rocketmail.com " +
    "myyahoo.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tutanota.de tuta.com " +
    "tuta.io tutamail.com keemail.me gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.us web.de mail.com email.com usa.com " +
    "consultant.com engineer.com accountant.com europe.com post.com fastmail.com fastmail.fm fastmail.net sent.com " +
    "zohomail.com zoho.com hushmail.com hush.com mailfence.com runbox.com posteo.de posteo.net mailbox.org disroot.org " +
    "riseup.net startmail.com hey.com duck.com lycos.com excite.com inbox.com mail.ru bk.ru inbox.ru list.ru yandex.com " +
    "yandex.ru ya.ru rambler.ru qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com naver.com " +
    "daum.net hanmail.net rediffmail.com libero.it virgilio.it tiscali.it alice.it tin.it laposte.net orange.fr wanadoo.fr " +
    "free.fr sfr.fr neuf.fr bbox.fr club-internet.fr t-online.de freenet.de arcor.de 1und1.de online.de bluewin.ch " +
    "hispeed.ch spray.se bredband.net comhem.se eircom.net iol.ie btinternet.com btopenworld.com " +
    "talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk tiscali.co.uk o2.co.uk plus.com plus.net " +
    "bigpond.com bigpond.net.au optusnet.com.au ozemail.com.au iinet.net.au internode.on.net tpg.com.au dodo.com.au " +
    "westnet.com.au adam.com.au xtra.co.nz slingshot.co.nz clear.net.nz vodafone.co.nz orcon.net.nz singnet.com.sg " +
    "comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net " +
    "windstream.net shaw.ca sympatico.ca bell.net telus.net videotron.ca cogeco.ca " +
    "mailinator.com guerrillamail.com sharklasers.com 10minutemail.com temp-mail.org yopmail.com trashmail.com " +
    "getnada.com dispostable.com maildrop.cc throwawaymail.com mail.tm simplelogin.com anonaddy.com addy.io tempmail.plus " +
    "privaterelay.appleid.com mozmail.com passmail.net passinbox.com slmail.me aleeas.com"
  ).split(" "),
);

/** Providers with a domain in many countries: `yahoo.co.uk`, `hotmail.fr`, `live.com.au`. */
const freeMailNames = new Set(["yahoo", "hotmail", "live", "outlook", "gmx", "mailinator", "yopmail"]);

/** The part between such a name and a country's ending. */
const middle =
  /^(com?|org?|net|gov|govt|edu|ac|asn|id|ltd|plc|nhs|sch|mil|gob|gouv|gv|ne|nom|press|school|geek|maori|iwi)$/;

/** In small letters. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * `acme.com.au` of `mail.acme.com.au`. A rule and not the Public Suffix List, because an admin decides each
 * case; where it is wrong, there is more to check.
 */
export function registeredName(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const [ending = "", second = ""] = [...labels].reverse();
  return labels.slice(ending.length === 2 && middle.test(second) ? -3 : -2).join(".");
}

export function isFreeMail(domain: string): boolean {
  const name = registeredName(domain);
  const [label = ""] = name.split(".");
  return freeMail.has(name) || freeMail.has(domain) || freeMailNames.has(label);
}

/** `own` are certainly the employer's: of its statements, or published by itself. */
export function hostsOf({ name, sources }: Pick<EmployerDetailJson, "name" | "sources">): {
  own: string[];
  all: string[];
} {
  const folded = nameKey(name);
  const hosted = sources.flatMap(({ url, kind, publisher }) => {
    if (!url || !URL.canParse(url)) return [];
    const isOwn = kind === "employer_statement" || (publisher != null && nameKey(publisher) === folded);
    return [{ host: new URL(url).hostname.replace(/^www\./, ""), isOwn }];
  });
  const hosts = (chosen: typeof hosted) => [...new Set(chosen.map(({ host }) => host))];
  return { own: hosts(hosted.filter(({ isOwn }) => isOwn)), all: hosts(hosted) };
}

export const isOfOneName = (host: string, other: string): boolean =>
  registeredName(host) === registeredName(other);
