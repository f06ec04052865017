import type { ReactNode } from 'react'
import type { searchWallets, Wallet } from '#contract/wallet/ledger/calls.ts'
import { useAsk } from '#web/core/query.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

/** The wallet of whoever is signed in, opened at the first look, and fresh after every news of it. */
export const useWallet = () =>
  useAsk<typeof searchWallets>('POST /api/wallets/search', { body: {} }, { topics: ['wallet'] })

/** A screen that needs the wallet: waits for it, or says why it is not there. */
export function WithWallet({
  title,
  width,
  children,
}: {
  title: string
  width?: 'text' | 'wide'
  children: (wallet: Wallet) => ReactNode
}) {
  const found = useWallet()
  const wallet = found.data?.wallets[0]
  if (wallet) return children(wallet)
  return (
    <Page title={title} width={width}>
      {found.isPending ? (
        <SkeletonLines lines={6} />
      ) : (
        <ErrorState failure={found.error} retry={() => void found.refetch()} />
      )}
    </Page>
  )
}
