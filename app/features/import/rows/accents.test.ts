import { describe, expect, it } from "vitest";

import { repairAccents } from "./accents";

describe("accents that were decoded wrongly are put right", () => {
  it.each([
    ["SociŽtŽ GŽnŽrale", "Société Générale"],
    ["L'OrŽal USA", "L'Oréal USA"],
    ["LÕOrŽal", "L’Oréal"],
    ["Lindt & SprŸngli", "Lindt & Sprüngli"],
    ["CondŽ Nast", "Condé Nast"],
    ["LoweÕs Home Improvement", "Lowe’s Home Improvement"],
    ["Trader JoeÕs", "Trader Joe’s"],
    ["OÕReilly Media", "O’Reilly Media"],
    ["ParentsÕ Choice", "Parents’ Choice"],
    ["Northwestern Mutual Ð Corporate Careers", "Northwestern Mutual – Corporate Careers"],
    ["Quick Co. Ð East", "Quick Co. – East"],
    ["84.51¡", "84.51°"],
    ["RŽunion Voyages", "Réunion Voyages"],
    ["ƒcole Polytechnique", "École Polytechnique"],
    ["Fran\u008daise", "Française"],
    ["InŽs & SŠhne, CondŽ", "Inés & Sähne, Condé"],
    ["SociÃ©tÃ© GÃ©nÃ©rale", "Société Générale"],
    ["Loweâ€™s", "Lowe’s"],
    ["84.51Â°", "84.51°"],
    ["SÃ£o Paulo FundaÃ§Ã£o", "São Paulo Fundação"],
    ["Ã‰cole", "École"],
    ["ÅšlÄ…sk", "Śląsk"],
    ["ÐŸÑ€Ð¸Ð²ÐµÑ‚", "Привет"],
    ["SociÃƒÂ©tÃƒÂ©", "Société"],
    ["Loweâ\x80\x99s", "Lowe’s"],
    ["Ã\x89cole", "École"],
    ["AT&amp;T", "AT&T"],
    ["AT&amp;amp;T", "AT&T"],
    ["O&#39;Brien", "O'Brien"],
    ["O&#x27;Brien", "O'Brien"],
    ["Lowe&#146;s", "Lowe’s"],
    ["Soci&eacute;t&Eacute;", "SociétÉ"],
    ["Bain&nbsp;&amp; Company", "Bain\u00a0& Company"],
    ["å\u008dŽä¸º", "华为"],
    ["ì‚¼ì„±", "삼성"],
  ])("%s is %s", (before, after) => {
    expect(repairAccents(before, false)).toMatchObject({ text: after, isSuspect: false });
  });
});

describe("rightly spelled names are left alone", () => {
  it.each([
    "Žižkov Brewery",
    "Škoda Auto",
    "Plzeňský Prazdroj ŽĎÁR",
    "Ýmir Energy",
    "BYGGÐIR",
    "ÕUN",
    "PÕLVA Piim",
    "Ñandú",
    "ESPAÑA Hoy",
    "L'Haÿ-les-Roses",
    "Société Générale",
    "Møller-Mærsk",
    "Lowe’s",
    "CAFÉ™",
    "Nestlé®™",
    "¡Vamos!",
    "O‘Neil – Sons",
    "SÃO JOÃO",
    "Königs Kränze",
    "œuvre ŒUVRES",
    "شركة الكوالا",
    "架空カンガルー商会",
    "Bain & Company",
    "R&D; Labs",
    "Research&Development;",
    "A&#0;B",
    "What’s up? Ltd",
    "https://zeta.example/a?b=1",
    "ÞÓR hf",
    "Zeta ‚Haus‘",
    "A&#xd800;B",
    "Ðorđević",
    "Eiríksson ehf",
    "Đuro Ðaković",
    "eŽlutý kůň",
    "Žilina InfoŽdiar",
    "Naše LOŽ Český klubŽ",
  ])("%s", (name) => {
    expect(repairAccents(name, false)).toEqual({ text: name, isSuspect: false, isMacRoman: false });
    expect(repairAccents(name, true).text).toBe(name);
  });
});

describe("what could be either is flagged, and repaired only in a file that is from Mac Roman", () => {
  it.each([
    ["MojŽivot", "Mojéivot"],
    ["CrŽations Ltd", "Créations Ltd"],
    ["InfoŠkola", "Infoäkola"],
    ["BŠckerei", "Bäckerei"],
  ])("%s", (name, repaired) => {
    expect(repairAccents(name, false)).toEqual({ text: name, isSuspect: true, isMacRoman: false });
    expect(repairAccents(name, true)).toEqual({ text: repaired, isSuspect: false, isMacRoman: false });
  });

  it.each([
    "Soci\ufffdt\ufffd",
    "Soci√©t√©",
    "Soci?t? G?n?rale",
    "Ïðèâåò",
    "Nestl‚",
    "Ma¤ana",
    "&ccaron;esk&aacute; banka",
  ])("%s is flagged in any file", (name) => {
    expect(repairAccents(name, true).isSuspect).toBe(true);
  });
});
