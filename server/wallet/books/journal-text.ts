// The books as plain-text accounting: what hledger, Ledger and Beancount's importers read. One transaction an entry, in their order.
import { exponentOf } from '#contract/money.ts'
import { type BookAccount, bookAccounts, entryKinds } from '#contract/wallet/books/calls.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { amountText, coinUnit } from './book-amounts.ts'

type Row = {
  number: number
  id: string
  day: string
  kind: (typeof entryKinds)[number]
  reference: NotNull<string>
  lines: { account: BookAccount; unit: string; amount: number }[]
}

const atOnce = 1_000

const entryText = ({ number, day, kind, reference, id, lines }: Row): string =>
  [
    `${day} (${number}) ${kind} ; id:${id}${reference ? `, about:${reference}` : ''}`,
    ...lines.map(
      ({ account, unit, amount }) => `    ${account}  ${amountText(amount, unit)} ${unit}`,
    ),
    '',
    '',
  ].join('\n')

/** Both days are within. A figure's decimals are said once for each unit, so that every reader counts alike. */
export async function* journalText(
  { sql }: Pick<Context, 'sql'>,
  from: string,
  to: string,
): AsyncGenerator<Buffer> {
  const units = await sql<{ unit: string }[]>`
    select distinct d.unit from wallet.book_days d order by d.unit`
  const head = [
    '; Books of AO: every entry balances in each unit; a debit is above zero. AO is a coin.',
    ...units.map(({ unit }) => {
      const decimals = unit === coinUnit ? 0 : exponentOf(unit)
      return `commodity 1000.${'0'.repeat(decimals)} ${unit}`
    }),
    ...bookAccounts.map((account) => `account ${account}`),
    '',
    '',
  ]
  yield Buffer.from(head.join('\n'))
  for (let after = 0, more = true; more;) {
    const rows = await sql<Row[]>`
      select s.number, j.id, j.day, j.kind,
        coalesce(j.payment_id::text, j.transfer_id::text, j.processor_id, j.request_id::text, '') as reference,
        coalesce((select jsonb_agg(jsonb_build_object('account', l.account, 'unit', l.unit, 'amount', l.amount) order by l.line)
          from wallet.journal_lines l where l.entry_id = j.id), '[]'::jsonb) as lines
      from (select n.number, n.entry_id from wallet.journal_seals n where n.number > ${after} order by n.number limit ${atOnce}) s
      join wallet.journal j on j.id = s.entry_id
      order by s.number`
    yield Buffer.from(
      rows
        .filter(({ day }) => day >= from && day <= to)
        .map(entryText)
        .join(''),
    )
    after = rows.at(-1)?.number ?? after
    more = rows.length === atOnce
  }
}
