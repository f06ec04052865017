// Planted: second sources of time and chance, names, lengths, paths of screens.
import { codeIn, sqlIn, seesEach, type Planted } from './planted-for-tests.ts'

const sources: readonly Planted[] = [
  codeIn(
    'server/wallet/x.ts',
    'a second clock',
    'export const at = new Date()',
    /the time comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a clock that is handed on',
    'export const now = Date.now',
    /the time comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a clock in brackets',
    "export const at = globalThis.Date['now']()",
    /the time comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a clock taken apart',
    'export const { now } = Date',
    /the time comes from/,
  ),
  codeIn(
    'server/core/ids.ts',
    'a clock in the module of ids',
    'export const at = Date.now()',
    /the time comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a clock of the processor',
    'export const at = process.hrtime.bigint()',
    /the time comes from/,
  ),
  codeIn(
    'contract/wallet/calls.ts',
    'a clock in the contract',
    'export const at = (now = new Date()) => now',
    /the contract knows no clock/,
  ),
  sqlIn('wallet', 'a clock in SQL', 'update wallet.wallets set opened_at = now()', /second source/),
  sqlIn('wallet', 'a day in SQL', 'select 1 where ${day} < current_date', /second source/),
  codeIn(
    'server/wallet/x.ts',
    'another source of chance',
    'export const n = Math.random()',
    /randomness comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'lots drawn by Node',
    "import { randomInt } from 'node:crypto'",
    /randomness comes from/,
  ),
  codeIn(
    'server/core/work/activity.ts',
    'lots in the log',
    "import { randomBytes } from 'crypto'",
    /randomness comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'another source of ids',
    'export const n = crypto.randomUUID()',
    /ids from server\/core\/ids/,
  ),
  codeIn('server/wallet/x.ts', 'a package of ids', "import { v7 } from 'uuid'", /ids come from/),
  codeIn(
    'web/wallet/x.tsx',
    'lots in the browser',
    'export const n = Math.random()',
    /web\/core\/random\.ts/,
  ),
  sqlIn(
    'wallet',
    'an id in SQL',
    'insert into wallet.wallets (id) values (gen_random_uuid())',
    /second source/,
  ),
]

const types: readonly Planted[] = [
  codeIn(
    'server/wallet/x.ts',
    'a type that names no thing',
    'type Asked = { amount: number }\nexport const x = ({ amount }: Asked) => amount',
    /"Asked" says no thing/,
  ),
]

const money: readonly Planted[] = [
  codeIn(
    'web/wallet/x.ts',
    'a second way to write money',
    "export const x = (n: number) => new Intl.NumberFormat('de', { style: 'currency', currency: 'EUR' }).format(n)",
    /money is written by moneyText of text\/intl\.ts/,
  ),
]

const shape: readonly Planted[] = [
  codeIn('server/wallet/utils.ts', 'a name that hides a word', '', /hides a missing word/),
  codeIn('web/shared/x.ts', 'a folder that hides a word', '', /hides a missing word/),
  codeIn(
    'web/wallet/x.tsx',
    'a function of more than 150 lines',
    `export function Form() {\n${'  a()\n'.repeat(149)}}`,
    /a function of 151 lines/,
  ),
  codeIn(
    'contract/transfers/state.ts',
    'a second word for an error of a field',
    'export type Faults = Record<string, string>',
    /docs\/words\.md has another word/,
  ),
  codeIn(
    'web/wallet/x.ts',
    'a second word for a failure',
    'export class TransferProblem extends Error {}',
    /docs\/words\.md has another word/,
  ),
  codeIn(
    'server/vault/x.ts',
    'a second word for a rejection',
    'export const refusalOf = () => 1',
    /docs\/words\.md has another word/,
  ),
  codeIn(
    'server/vault/x.ts',
    'a parameter by a word that was given up',
    'export const isGone = (fault: unknown) => fault === null',
    /"fault": docs\/words\.md has another word/,
  ),
  codeIn(
    'web/wallet/x.ts',
    'a variable of that kind, inside a function',
    'export const sum = () => {\n  const [asked] = [1]\n  return asked\n}',
    /"asked": docs\/words\.md has another word/,
  ),
  codeIn(
    'server/identity/x.ts',
    'a private word for a notice',
    'export const tellOwner = () => 1',
    /docs\/words\.md has another word/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a line that is too long',
    `export const x = [${'1, '.repeat(50)}1]`,
    /longer than 120/,
  ),
]

const screenPaths: readonly Planted[] = [
  codeIn(
    'server/notifications/x.ts',
    'a screen’s path in a notice',
    "export const link = '/app/settings?tab=devices'",
    /where a screen lives/,
  ),
  codeIn(
    'server/identity/x.ts',
    'a screen’s path in a letter',
    'export const link = (ctx: Context) => `${ctx.publicUrl}/reset-password#${ctx.secret}`',
    /where a screen lives/,
  ),
  codeIn(
    'web/wallet/x.tsx',
    'a screen’s path with its parameter in a link',
    'export const to = (id: string) => `/app/wallet/transactions/${id}`',
    /where a screen lives/,
  ),
  codeIn(
    'web/home/x.tsx',
    'a screen’s path as an attribute',
    'export const X = () => <a href="/universities">x</a>',
    /where a screen lives/,
  ),
  codeIn(
    'contract/catalogue/courses.ts',
    'a screen’s path in the contract',
    "export const all = { canonical: '/courses' }",
    /where a screen lives/,
  ),
]

seesEach([...sources, ...money, ...types, ...shape, ...screenPaths])
