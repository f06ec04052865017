// Countries and languages by whatever people call them: in English and German, in their own language, and by names that no
// list has. Names come from the browser; by hand stand those that it does not know.

import { displayNameOf } from '#text/intl.ts'

export type CodeKind = 'region' | 'language'

const read = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [code, names] = line.trim().split(': ')
        return [code!, names!.split(', ')] as const
      }),
  )

const byHand: Readonly<Record<CodeKind, ReadonlyMap<string, readonly string[]>>> = {
  region: read(`
    AE: UAE, Emirates, VAE
    BE: Belgique
    BY: White Russia, Weißrussland
    CD: Congo Kinshasa, DR Congo, Zaire, Kongo
    CG: Congo Brazzaville, Kongo
    CH: Suisse, Svizzera
    CI: Ivory Coast, Elfenbeinküste
    CN: PRC, Zhongguo
    CV: Cape Verde, Kapverden
    CZ: Czech Republic, Tschechische Republik, Tschechei
    DZ: Algérie
    EG: Misr
    FK: Malvinas
    GB: UK, England, Scotland, Wales, Northern Ireland, Great Britain, Britain, Großbritannien, Schottland, Nordirland
    GR: Hellas
    IE: Eire, Republic of Ireland
    IN: Bharat
    IR: Persia, Persien
    JP: Nippon, Nihon
    KH: Kampuchea
    KP: DPRK, Korea
    KR: Republic of Korea, Korea, Hanguk
    LK: Ceylon
    MA: Maroc
    MD: Moldavia, Moldawien, Moldau
    MK: Macedonia, Mazedonien
    MM: Burma, Birma
    NL: Holland
    NZ: Aotearoa
    RU: Russian Federation, Russische Föderation
    SA: KSA
    SZ: Swaziland, Swasiland
    TH: Siam
    TL: East Timor, Osttimor
    TN: Tunisie
    TR: Turkey, Türkei
    TW: Formosa
    US: USA, America, United States of America, Amerika
    VA: Holy See, Heiliger Stuhl
    ZA: RSA`),
  language: read(`
    ak: Twi, Fante, Fanti
    bn: Bengali
    ca: Valencian, Valencià, Valenzianisch
    ckb: Sorani
    el: Modern Greek
    es: Castilian, Kastilisch
    fa: Farsi
    ga: Gaelic
    gd: Gaelic
    he: Ivrit
    id: Bahasa
    kmr: Kurmanji
    km: Cambodian, Kambodschanisch
    ku: Kurmanji
    my: Myanmar
    nan: Hokkien, Taiwanese, Taiwanisch, Teochew, 閩南語, 台語
    nds: Plattdeutsch, Platt, Low Saxon
    nl: Flemish, Flämisch, Holländisch
    or: Oriya
    pa: Panjabi
    ps: Pushto
    ro: Moldovan, Moldauisch
    sr: Serbo-Croatian, Serbokroatisch, Montenegrin, Montenegrinisch
    sw: Kiswahili
    yue: 粵語, 粤语, 廣東話, 广东话
    zh: Mandarin, Putonghua, Guoyu, 普通话, 國語`),
}

/** In its own language; made for this one name alone, as hundreds of such tables would fill a phone. */
const ownName = (type: CodeKind, code: string): string | undefined => {
  const own =
    type === 'language' ? code : new Intl.Locale('und', { region: code }).maximize().language
  try {
    return new Intl.DisplayNames([own], { type, fallback: 'none' }).of(code)
  } catch {
    return undefined
  }
}

const known = new Map<string, readonly string[]>()

/** What else a country or language is called; read once, since a browser takes a moment for each language. */
export const otherNamesOf = (type: CodeKind, code: string): readonly string[] => {
  const key = `${type} ${code}`
  const names = known.get(key)
  if (names) return names
  const found = [
    displayNameOf('en', type, code),
    displayNameOf('de', type, code),
    ownName(type, code),
  ]
    .filter((name) => name !== undefined)
    .filter((name) => name !== code)
  const all = [...found, ...(byHand[type].get(code) ?? [])]
  known.set(key, all)
  return all
}
