import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf } from './new-action.ts'

test('an action has a file of its name on each layer, and each names the call', () => {
  const files = filesOf('wallet/ledger', 'freeze-wallet')
  assert.deepEqual(
    [...files.keys()],
    [
      'server/wallet/ledger/freeze-wallet.ts',
      'server/wallet/ledger/freeze-wallet.test.ts',
      'web/wallet/ledger/freeze-wallet.tsx',
    ],
  )
  for (const text of files.values()) assert.match(text, /freezeWallet/)
  assert.match(files.get('web/wallet/ledger/freeze-wallet.tsx')!, /export function FreezeWallet\(/)
})
