// The tables of all modules, and every call beside its row.
import assert from 'node:assert/strict'
import type { Call } from '#contract/kit.ts'
import { modules } from '#server/domains.ts'
import {
  applications,
  compare,
  dashboard,
  notifications,
  operations,
  wishlist,
} from './applications.ts'
import { counsellors, reports } from './counsellors.ts'
import { catalogue, content } from './catalogue.ts'
import { isReason, type Named, type Row, type Table } from './expectation.ts'
import { identity } from './identity.ts'
import { rewards, transfers } from './transfers.ts'
import { vault } from './vault.ts'
import { issuers, verification } from './verification.ts'
import { helpdesk, profiles, walletCalls } from './wallet.ts'

export const tables: Readonly<Record<string, Table>> = {
  identity,
  content,
  catalogue,
  helpdesk,
  profiles,
  wallet: walletCalls,
  vault,
  issuers,
  verification,
  transfers,
  rewards,
  applications,
  wishlist,
  compare,
  dashboard,
  counsellors,
  reports,
  operations,
  notifications,
}

export type Expected = { name: string; call: Call; row: Row | undefined }
/** The calls of these modules, of all when none is named, each beside its row. */
export const callsOf = (...names: readonly string[]): Expected[] =>
  modules
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .flatMap((module) =>
      [...module.calls].map(([name, { call }]) => ({
        name: `${module.name}.${name}`,
        call: call as Call,
        row: tables[module.name]?.[name],
      })),
    )

/** The row of a call, taken apart. */
export const expectedOf = (row: Row | undefined): { may: string; names: readonly Named[] } => {
  assert.ok(row, 'the call stands in no table of tools/matrix/')
  const [may, ...names] = row
  return { may, names: names.filter((name) => !isReason(name)) as readonly Named[] }
}
