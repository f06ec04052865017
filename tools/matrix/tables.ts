// The tables of all modules, and every call beside its row.
import assert from 'node:assert/strict'
import type { Call } from '#contract/kit.ts'
import { modules } from '#server/domains.ts'
import { isReason, type NamedObject, type Row, type Table } from './expectation.ts'
import { applications } from './tables/applications.ts'
import { catalogue } from './tables/catalogue.ts'
import { compare } from './tables/compare.ts'
import { content } from './tables/content.ts'
import { counsellors } from './tables/counsellors.ts'
import { dashboard } from './tables/dashboard.ts'
import { helpdesk } from './tables/helpdesk.ts'
import { identity } from './tables/identity.ts'
import { issuers } from './tables/issuers.ts'
import { notifications } from './tables/notifications.ts'
import { operations } from './tables/operations.ts'
import { qualifications } from './tables/qualifications.ts'
import { profiles } from './tables/profiles.ts'
import { reports } from './tables/reports.ts'
import { rewards } from './tables/rewards.ts'
import { transfers } from './tables/transfers.ts'
import { vault } from './tables/vault.ts'
import { verification } from './tables/verification.ts'
import { wallet } from './tables/wallet.ts'
import { wishlist } from './tables/wishlist.ts'

export const tables: Readonly<Record<string, Table>> = {
  identity,
  content,
  catalogue,
  helpdesk,
  profiles,
  wallet,
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
  qualifications,
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
export const expectedOf = (
  row: Row | undefined,
): { may: string; names: readonly NamedObject[] } => {
  assert.ok(row, 'the call stands in no table of tools/matrix/tables/')
  const [may, ...names] = row
  return { may, names: names.filter((name) => !isReason(name)) as readonly NamedObject[] }
}
