// An SMS is one segment: 160 signs of the GSM alphabet (3GPP TS 23.038), each of the extension counting twice. One sign that the
// alphabet lacks makes it 70, so every letter is written as the alphabet has it.
import { letters as de } from '#text/de/letters.ts'
import { letters as en } from '#text/en/letters.ts'
import { say } from '#text/say.ts'
import { oneLine } from './marked-words.ts'
import type { RenderedFrom } from './render-letter.ts'

const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extension = new Set('^{}\\[~]|€')
export const oneSegment = 160

/** What it counts as; infinite when a sign is in neither table. */
export const gsmLength = (text: string): number =>
  [...text].reduce(
    (length, sign) => length + (alphabet.has(sign) ? 1 : extension.has(sign) ? 2 : Infinity),
    0,
  )

const alike: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** As the alphabet has it: `Łukasz` keeps no stroke, `é` stays; what has no letter there becomes `?`. */
const asGsm = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => {
      if (alphabet.has(sign) || extension.has(sign)) return sign
      const plain = alike[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')
      return [...plain].every((one) => alphabet.has(one)) ? plain : '?'
    })
    .join('')

/** One-time codes end with the line by which browsers fill them in on their own site alone (WICG, origin-bound codes). */
export const renderSms = (letter: RenderedFrom, publicUrl: string): string => {
  const { host, hostname } = new URL(publicUrl)
  const { language, values, timeZone = 'UTC' } = letter
  const [first] = (language === 'de' ? de : en)[letter.name].body
  const text = asGsm(say(first, { ...values, domain: host }, language, timeZone, oneLine))
  return 'code' in values ? `${text}\n\n@${hostname} #${values['code']}` : text
}
