/** Words of this site and its subject: with a few digits they are the first that come to mind here. */
export const siteWords = [
  "transparencyinparentalleave",
  "transparency",
  "parentalleave",
  "parental",
  "leave",
  "maternityleave",
  "maternity",
  "paternityleave",
  "paternity",
  "primarycarer",
  "secondarycarer",
  "policy",
  "employer",
] as const;

/**
 * Passwords that crackers try early and the estimator's own lists lack: what it took for uncommon of the words that
 * stand out in Openwall's list of common passwords (public domain).
 */
export const furtherCommon =
  "7dwarfs acropolis avenir ayelet aylmer betacam bioboy classroom cunningham cuteme damogran datatrain e-mail \
faculty gammaphi garfunkel gocougs good-luck graymail hallowell heikki hilbert histoire hotmail if6was9 informix \
ingvar instructor irmeli j1l2t3 jethrotull jordie lipgloss lissabon macse30 majordomo maldita midvale morecats \
ne1410s ne14a69 nesbit nesbitt newaccount newcourt nicarao notta1 paagal pasaway protel rastafarian rotimi \
sample123 slideshow snowski sphynx stivers sumuinen tapani tekiero thejudge thelorax upsilon whoville \
winniethepooh x-files zacefron".split(" ");
