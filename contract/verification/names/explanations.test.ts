import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedReason } from './explanations.ts'

/** As the account states it, as the document says it, what the letters suggest. By hand. */
const table: readonly (readonly [stated: string, says: string, reason: string | null])[] = [
  ['Thi Mai Nguyen', 'Thi Mai Nguyễn', 'transliteration'],
  ['Thi Mai Nguyen', 'Nguyễn Thị Mai', 'order'],
  ['Wei Zhang', 'ZHANG Wei', 'order'],
  ['Duc Dang', 'Đức Đặng', 'transliteration'],
  ['Jurgen Muller', 'Jürgen Müller', 'transliteration'],
  ['Juergen Mueller', 'Jürgen Müller', 'transliteration'],
  ['Weiss', 'Weiß', 'transliteration'],
  ['Lukasz Wojcik', 'Łukasz Wójcik', 'transliteration'],
  ['Isil Cagri', 'Işıl Çağrı', 'transliteration'],
  ['Vladimir Ivanov', 'Владимир Иванов', 'transliteration'],
  ['محمد الحسيني', 'Mohammed Al-Husseini', 'transliteration'],
  ['Muhammad Hussein', 'Mohammed Hussain', 'transliteration'],
  ['Liliʻuokalani', 'Liliuokalani', 'transliteration'],
  ['Jean-Luc Picard', 'Jean Luc Picard', 'transliteration'],
  ['Alhussein Omar', 'Al Hussein Omar', 'transliteration'],
  ['Asha K. Rao', 'Asha Kumari Rao', 'initials'],
  ['Subramaniam Raman', 'S. Raman', 'initials'],
  ['Vladimir Ivanov', 'Ivanov Vladimir Petrovich', 'patronymic'],
  ['Наталія Шевченко', 'Шевченко Наталія Іванівна', 'patronymic'],
  ['Aysel Aliyeva', 'Aysel Aliyeva Rashid qizi', 'patronymic'],
  ['Ahmad Ismail', 'Ahmad bin Ismail', 'patronymic'],
  // Marriage, another person, a name left out: the letters show nothing of it.
  ['Marta Nowak', 'Marta Kowalska', null],
  ['Marta Nowak', 'Maret Nowak', null],
  ['Asha Rao', 'Anil Gupta', null],
  ['Asha Rao', 'Asha Kumari Rao', null],
  ['Asha Rao', 'Asha Rao', null],
  ['Asha Rao', '12345', null],
  ['Asha Rao', ' ', null],
  ['Élodie', 'É́lodie'.normalize('NFD'), 'transliteration'],
  ['Élodie', 'Élodie'.normalize('NFD'), null],
]

test('letters, order, initials and patronymics are suggested; marriage never is', () => {
  assert.deepEqual(
    table.map(([stated, says]) => [stated, says, suggestedReason(stated, says)]),
    table.map((row) => [...row]),
  )
})
