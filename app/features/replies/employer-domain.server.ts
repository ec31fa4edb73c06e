import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { parse } from "tldts";

import { employerDomains } from "db/schema/employer-replies";

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

/** In small letters. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/** `acme.com.au` of `mail.acme.com.au`; null for a public suffix. It tells look-alikes apart, and proves nothing. */
export const registeredName = (host: string): string | null => parse(host).domain;

export function isFreeMail(domain: string): boolean {
  const { domain: name, domainWithoutSuffix: label } = parse(domain);
  return [domain, name].some((one) => freeMail.has(one ?? "")) || freeMailNames.has(label ?? "");
}

/** Sites on which many employers have a page, and registers of what they filed: with all that is below. */
const sharedSites = new Set(
  (
    "github.com github.io gitlab.io bitbucket.org atlassian.net notion.site notion.so google.com medium.com " +
    "linkedin.com facebook.com instagram.com x.com twitter.com youtube.com wikipedia.org archive.org wixsite.com " +
    "glassdoor.com glassdoor.com.au indeed.com seek.com.au seek.co.nz jora.com greenhouse.io lever.co ashbyhq.com workable.com " +
    "smartrecruiters.com bamboohr.com myworkdayjobs.com icims.com taleo.net successfactors.com pageuppeople.com recruitee.com " +
    "teamtailor.com jobvite.com bigredsky.com applynow.net.au dropbox.com sharepoint.com scribd.com issuu.com zendesk.com " +
    "justia.com findlaw.com casetext.com austlii.edu.au govinfo.gov sec.gov"
  ).split(" "),
);

/** Governments that the suffix list does not know. A body's own domain is below. */
const sharedNames = new Set(
  (
    "nsw.gov.au act.gov.au nt.gov.au health.nsw.gov.au health.vic.gov.au nhs.net nhs.scot gov.scot gov.wales gov.ie canada.ca ontario.ca gov.on.ca " +
    "gov.bc.ca gov.ab.ca gov.mb.ca gov.sk.ca gov.ns.ca gov.nb.ca gov.nl.ca gov.pe.ca gouv.qc.ca bund.de bayern.de nrw.de " +
    "alabama.gov alaska.gov arkansas.gov colorado.gov delaware.gov georgia.gov hawaii.gov idaho.gov illinois.gov iowa.gov " +
    "kansas.gov kentucky.gov louisiana.gov maine.gov maryland.gov mass.gov michigan.gov myflorida.com nebraska.gov " +
    "oregon.gov texas.gov utah.gov vermont.gov virginia.gov wyo.gov"
  ).split(" "),
);

/** As `ny.gov` and `state.ga.us`. Not `va.gov`, which is one body's. */
const sharedForms = [
  /^(a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|vt|w[aivy])\.gov$/,
  /^(state|co|ci|k12|cc|lib)\.[a-z]{2}\.us$/,
];

const host = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

export function isSharedSite(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_, at) => sharedSites.has(labels.slice(at).join(".")));
}

/** Whether it can be one employer's own: a host in small letters at which not just anybody has an address. */
export function mayBeOwn(domain: string): boolean {
  const isHost = host.test(domain) && domain.length <= 253;
  return (
    isHost &&
    parse(domain, { allowPrivateDomains: true }).domain !== null &&
    !isFreeMail(domain) &&
    !isSharedSite(domain) &&
    !sharedNames.has(domain) &&
    !sharedForms.some((form) => form.test(domain))
  );
}

/** Whether `domain` is one of the employer's own, or below one. @param company its row id. */
export function isOwnDomain(domain: SQLWrapper, company: SQLWrapper): SQL {
  return sql`exists (select 1 from ${employerDomains} where ${employerDomains.companyId} = ${company}
    and substr('.' || ${domain}, -length(${employerDomains.domain}) - 1) = '.' || ${employerDomains.domain})`;
}

/** Any of its own. */
export const hasOwnDomain = (company: SQLWrapper): SQL =>
  sql`exists (select 1 from ${employerDomains} where ${employerDomains.companyId} = ${company})`;
