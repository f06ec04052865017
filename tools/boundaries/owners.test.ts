// Planted: what is another module's alone, the outside world, a clock that is handed on, a search path that hides a name.
import { codeIn, sqlIn, seesEach, type Planted } from './planted-for-tests.ts'

const inWallet = (name: string, text: string, says: RegExp): Planted =>
  codeIn('server/wallet/x.ts', name, text, says)

const owners: readonly Planted[] = [
  inWallet(
    "another module's event",
    "export const x = (ctx: Context) => ctx.emit('vault.document_shared', {})",
    /vault\.document_shared is not wallet's to publish/,
  ),
  inWallet(
    "another module's job",
    "export const x = (ctx: Context) => ctx.queue('vault.scan', {})",
    /vault\.scan is not wallet's to queue/,
  ),
  inWallet(
    'a call to another system',
    "export const x = () => fetch('https://rates.example')",
    /called by a provider/,
  ),
  inWallet(
    'a setting that is read by a module',
    "export const x = process.env['RATES_URL']",
    /settings are read where AO starts/,
  ),
  codeIn(
    'web/ui/x.tsx',
    'looks that make calls',
    "import { useCallQuery } from '#web/core/calls/use-call.ts'",
    /web\/ui only looks/,
  ),
]

const clocks: readonly Planted[] = [
  inWallet('a clock under another name', 'const D = Date\nexport const at = new D()', /time comes/),
  inWallet(
    'a clock that is built',
    'export const at = Reflect.construct(Date, [])',
    /the time comes from/,
  ),
  inWallet(
    'a clock whose type is asserted',
    "export const at = new (globalThis as never as { Date: typeof Date })['Date']()",
    /the time comes from/,
  ),
  codeIn(
    'contract/wallet/shapes.ts',
    'a day that a formatter takes from the clock',
    'export const today = new Intl.DateTimeFormat().format()',
    /the contract knows no clock/,
  ),
]

const paths: readonly Planted[] = [
  sqlIn('wallet', 'a search path', 'set local search_path = vault', /`set search_path` runs/),
  sqlIn(
    'wallet',
    'a search path as a setting',
    "select set_config('search_path', 'vault', true)",
    /`set search_path` runs/,
  ),
  [
    'a function that looks elsewhere',
    'database/wallet/functions/x.sql',
    'create or replace function wallet.x() returns bigint language sql set search_path = vault as $$ select 1::bigint $$;',
    /`set search_path` runs/,
  ],
]

seesEach([...owners, ...clocks, ...paths])
