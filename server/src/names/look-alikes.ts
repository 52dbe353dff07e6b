/** After UTS 39's confusables, each pair one after the other. */
const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => [[...pair][0] ?? "", [...pair][1] ?? ""]);

/** Indistinguishable from ours; a word of nothing else reads as Latin. */
const SAME = new Map(
  pairs(`
    АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЇI ЈJ ЅS ԌG ԚQ ԜW ҮY ӀI аa еe оo рp сc уy хx іi їi јj ѕs ԁd ԛq ԝw һh ӏl кk мm тt вb нh
    ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw μu ϲc ϳj
    ԱU ՍU ՏS Օ0 ցg հh ոn սu օo ɑa ɡg ɩi ıi ʀr ɴn ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ᴏo ᴘp ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɐa ɟj ɯm ɹr ʇt ʌv ʍw ʎy
    ᎪA ᏴB ᏟC ᎠD ᎬE ᎻH ᎥI ᎫJ ᏦK ᏞL ᎷM ᏢP ᏒR ᏚS ᎢT ᏙV ᎳW ᏃZ`),
);
/** Only next to our letters, as in "ИAZI". */
const BESIDE = new Map(
  pairs(
    "Иn Йn Яr Дa Цu Шw Щw Чy Фf Лl Пn Гr Ьb Ъb Бb Эe Зe Жx иu йu пn гr зe ьb бb яr дa лn фf эe чy ΛA ΔA ΣE ΠN Λa ΩO ΦF δd σo πn λa θo ζz φf",
  ),
);
/** These have no Unicode decomposition. */
const LATIN = new Map(pairs("ƑF Łl łl Đd đd Ðd ðd Ħh ħh Ŋn ŋn Ŧt ŧt Ææ æä Œö œö ƒf ƙk ɓb ɗd ŀl ſs Ɩi ɨi ʉu ɛe ɔo əe"));

function unboxed(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  for (const first of [0x1f1e6, 0x1f150, 0x1f170]) {
    if (code >= first && code < first + 26) return String.fromCodePoint(97 + code - first);
  }
  return sign;
}

/**
 * Full-width, mathematical and boxed letters become plain, look-alikes ours where they disguise a word; accents go,
 * except of å, ä, ö, ü and ø. Words of another alphabet stay.
 */
export function plainLetters(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]|[\u{1F1E6}-\u{1F1FF}]{3,}/gu, (signs) =>
      [...signs].map((sign) => unboxed(sign)).join(""),
    )
    .replace(/[\p{L}\p{M}]+/gu, (word) => {
      const letters = [...word];
      const isMixed = /\p{Script=Latin}/u.test(word);
      if (!isMixed && !letters.every((letter) => SAME.has(letter))) return word;
      return letters.map((letter) => SAME.get(letter) ?? (isMixed ? BESIDE.get(letter) : undefined) ?? letter).join("");
    })
    .replace(/[^\p{ASCII}åäöüøÅÄÖÜØ]/gu, (sign) => LATIN.get(sign) ?? sign.normalize("NFD").replace(/\p{M}/gu, ""));
}
