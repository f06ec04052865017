// Every field of a transfer at both edges of its rule (spec §5): the form and the call are tried with the same values.
import type { AccountDetails } from './requests/form.ts'
import { maxCoins } from '#contract/wallet/shapes.ts'

/** Field, what it takes, what it refuses. */
type Edge = readonly [field: string, good: readonly unknown[], bad: readonly unknown[]]

const letters = (n: number): string => 'N'.padEnd(n, 'a')

export const german: Partial<AccountDetails> = {
  accountHolderName: 'Jürgen Müller',
  street: 'Unter den Linden',
  buildingNumber: '7',
  postcode: '10117',
  town: 'Berlin',
  country: 'DE',
  bankCountry: 'DE',
  bankName: 'Deutsche Bank',
  account: 'DE89 3704 0044 0532 0130 00',
  accountAgain: 'DE89370400440532013000',
  swift: 'DEUTDEFF',
  identificationType: 'passport',
  identificationValue: 'C01X00T47',
  currency: 'EUR',
}

export const formEdges = (sender: string, recipient: string): readonly Edge[] => [
  [
    'senderEmail',
    [sender, ` ${sender.toUpperCase()} `],
    ['', 'nobody', 'a@b', `${letters(250)}@people.test`],
  ],
  [
    'senderName',
    ['', 'Ö', "Siobhán O'Neil-Ng Jr.", letters(100)],
    ['A1', '-', 'Asha 🙂', letters(101)],
  ],
  ['senderMobile', ['', '123456', '+49 (30) 123-456'], ['12345', '+49 30 12345x', '1'.repeat(21)]],
  ['senderAddress', ['', letters(500)], [' Broad Street', letters(501), 'Broad\u0007Street']],
  ['recipientName', ['Li', 'Ö', '王小明', letters(100)], ['', '   ', 'R2D2', letters(101)]],
  [
    'recipientEmail',
    [recipient, recipient.toUpperCase()],
    ['', 'nobody', sender, sender.toUpperCase(), `${letters(250)}@people.test`],
  ],
  ['coins', [1], [0, -1, 1.5, null, maxCoins + 1, '5']],
  ['remarks', ['x', letters(140)], ['', '   ', letters(141)]],
]

export const accountEdges: readonly Edge[] = [
  [
    'accountHolderName',
    ['Ng', 'José da Silva-Núñez', letters(140)],
    ['', 'N', 'J. M.', 'Юрий Иванов', 'Acme 24', letters(141)],
  ],
  ['street', ['x', letters(70)], ['', letters(71)]],
  ['buildingNumber', ['', letters(16)], [letters(17)]],
  ['postcode', ['10117', 'D-10117'], ['', '1011', '101170', '12345678901234567']],
  ['town', ['Ys', letters(35)], ['', letters(36)]],
  ['region', ['', letters(35)], [letters(36)]],
  ['country', ['DE', 'KE'], ['', 'D', 'de', 'Germany']],
  [
    'account',
    ['de89370400440532013000', 'DE89-3704-0044-0532-0130-00'],
    [
      '',
      'DE8937040044053201300',
      'DE893704004405320130000',
      'DE88370400440532013000',
      'FR1420041010050500013M02606',
    ],
  ],
  ['accountAgain', ['de89 3704 0044 0532 0130 00'], ['', 'DE89370400440532013001']],
  [
    'swift',
    ['DEUTDEFF', 'deutdeff500', 'DEUTDEFFXXX'],
    ['', 'DEUTDEF', 'DEUTDEFF5', 'DEUTDEF0', 'BNPAFRPP', 'DEUTXXFF'],
  ],
  ['bankName', ['x', letters(140)], ['', letters(141)]],
  ['bankAddress', ['', letters(140)], [letters(141)]],
  ['intermediarySwift', ['', 'BNPAFRPP'], ['BNP', 'BNPAFRP0', 'DEUTDEFF', 'deutdeffxxx']],
  ['identificationType', ['passport', 'company_registration'], ['', 'library_card']],
  [
    'identificationValue',
    ['C01X0', 'C'.repeat(20)],
    ['', 'C01X', 'C'.repeat(21), 'C01 X00', 'C01-X00'],
  ],
  ['currency', ['EUR', 'JPY'], ['', 'XTS', 'eur']],
  ['charges', ['OUR', 'SHA', 'BEN'], ['', 'ALL']],
]
