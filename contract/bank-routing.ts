// Banks and accounts of countries without an IBAN: what finds the bank, and what an account looks like there. Forms are those
// that the central banks and payment schemes publish; a check digit is asked for wherever its rule is published as well.

/** The number that finds the bank. `clearing`: its system in ISO 20022's external list; null where that list has none. */
export type Routing = {
  name: RoutingName
  form: RegExp
  isWrong?: (routing: string) => boolean
  clearing: string | null
}

const routingNames = [
  'aba',
  'bsb',
  'transit',
  'ifsc',
  'sort_code',
  'cnaps',
  'zengin',
  'bd_routing',
  'nuban_bank',
  'branch_za',
  'hk_bank',
] as const
export type RoutingName = (typeof routingNames)[number]

type LocalRules = {
  routing?: Routing
  account: RegExp
  /** The account's own check, where the bank's number counts in it. */
  isWrong?: (account: string, routing: string) => boolean
}

const digits = (number: string): number[] => [...number].map(Number)

const weighted = (number: string, weights: readonly number[]): number =>
  digits(number).reduce((sum, digit, n) => sum + digit * weights[n % weights.length]!, 0)

const abaIsWrong = (aba: string): boolean =>
  weighted(aba, [3, 7, 1]) % 10 !== 0 || aba === '000000000'

/** Mexico: seventeen digits by 3, 7, 1, each product modulo 10; the eighteenth makes the sum whole. */
const clabeIsWrong = (clabe: string): boolean => {
  const sum = digits(clabe.slice(0, 17)).reduce((s, d, n) => s + ((d * [3, 7, 1][n % 3]!) % 10), 0)
  return (10 - (sum % 10)) % 10 !== Number(clabe[17])
}

/** Argentina: two blocks, eight and fourteen digits, each with its own last one. */
const cbuIsWrong = (cbu: string): boolean => {
  const last = (block: string, weights: readonly number[]) =>
    (10 - (weighted(block.slice(0, -1), weights) % 10)) % 10 !== Number(block.at(-1))
  return last(cbu.slice(0, 8), [7, 1, 3, 9]) || last(cbu.slice(8), [3, 9, 7, 1])
}

/** Nigeria: three digits of the bank (or 9 and five of another institution), nine of the account, then the check digit. */
const nubanIsWrong = (nuban: string, bank: string): boolean => {
  const code = bank.length === 5 ? `9${bank}` : bank
  return (10 - (weighted(code + nuban.slice(0, 9), [3, 7, 3]) % 10)) % 10 !== Number(nuban[9])
}

/** A sort code is asked for where somebody has no IBAN of theirs at hand. */
export const sortCode: Routing = { name: 'sort_code', form: /^\d{6}$/, clearing: 'GBDSC' }
export const sortCodeAccount = /^\d{8}$/

const byBic = (account: RegExp): LocalRules => ({ account })

/** Country → its rules. A bank elsewhere, without an IBAN, cannot be paid: nobody here knows what its accounts look like. */
export const localRules: Readonly<Record<string, LocalRules>> = {
  US: {
    routing: { name: 'aba', form: /^\d{9}$/, isWrong: abaIsWrong, clearing: 'USABA' },
    account: /^\d{4,17}$/,
  },
  AU: { routing: { name: 'bsb', form: /^\d{6}$/, clearing: 'AUBSB' }, account: /^\d{5,9}$/ },
  CA: {
    routing: { name: 'transit', form: /^\d{8}$/, clearing: 'CACPA' },
    account: /^\d{7,12}$/,
  },
  IN: {
    routing: { name: 'ifsc', form: /^[A-Z]{4}0[A-Z0-9]{6}$/, clearing: 'INFSC' },
    account: /^\d{9,18}$/,
  },
  CN: { routing: { name: 'cnaps', form: /^\d{12}$/, clearing: 'CNAPS' }, account: /^\d{9,25}$/ },
  JP: { routing: { name: 'zengin', form: /^\d{7}$/, clearing: 'JPZGN' }, account: /^\d{7}$/ },
  BD: { routing: { name: 'bd_routing', form: /^\d{9}$/, clearing: null }, account: /^\d{8,17}$/ },
  NG: {
    routing: { name: 'nuban_bank', form: /^(\d{3}|\d{5})$/, clearing: null },
    account: /^\d{10}$/,
    isWrong: nubanIsWrong,
  },
  ZA: {
    routing: { name: 'branch_za', form: /^\d{6}$/, clearing: 'ZANCC' },
    account: /^\d{7,13}$/,
  },
  HK: { routing: { name: 'hk_bank', form: /^\d{3}$/, clearing: 'HKNCC' }, account: /^\d{6,12}$/ },
  MX: { account: /^\d{18}$/, isWrong: clabeIsWrong },
  AR: { account: /^\d{22}$/, isWrong: cbuIsWrong },
  NZ: byBic(/^\d{15,16}$/),
  SG: byBic(/^\d{7,14}$/),
  KR: byBic(/^\d{10,16}$/),
  TW: byBic(/^\d{10,16}$/),
  TH: byBic(/^\d{10,15}$/),
  MY: byBic(/^\d{7,17}$/),
  ID: byBic(/^\d{8,18}$/),
  PH: byBic(/^\d{8,16}$/),
  VN: byBic(/^\d{6,19}$/),
  NP: byBic(/^[A-Z0-9]{8,24}$/),
  LK: byBic(/^\d{7,15}$/),
  GH: byBic(/^\d{8,16}$/),
  KE: byBic(/^\d{8,16}$/),
  UG: byBic(/^\d{8,16}$/),
  TZ: byBic(/^[A-Z0-9]{8,16}$/),
  RW: byBic(/^\d{8,16}$/),
  ET: byBic(/^\d{12,16}$/),
  ZM: byBic(/^\d{10,16}$/),
  MA: byBic(/^\d{24}$/),
  CO: byBic(/^\d{9,16}$/),
  CL: byBic(/^\d{6,20}$/),
  PE: byBic(/^\d{10,20}$/),
}

/** What ISO 20022 calls the system of a number that finds a bank. */
export const clearingOf = (name: string): string | null =>
  [sortCode, ...Object.values(localRules).flatMap(({ routing }) => routing ?? [])].find(
    (routing) => routing.name === name,
  )?.clearing ?? null
