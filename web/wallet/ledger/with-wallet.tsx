import type { ReactNode } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { searchWallets, Wallet } from '#contract/wallet/ledger/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

/** The wallet of whoever is signed in, opened at the first look, and fresh after every news of it. */
export const useWallet = () =>
  useCallQuery<typeof searchWallets>(
    'POST /api/wallets/search',
    { body: {} },
    { topics: ['wallet'] },
  )

/** In an address: which former wallet of the person's a screen looks back at. */
export const formerParam = 'of'

/** A screen that needs the wallet: waits for it, or says why it is not there. One that looks back may be of a former wallet. */
export function WithWallet({
  title,
  width,
  looksBack = false,
  children,
}: {
  title: string
  width?: 'text' | 'wide'
  looksBack?: boolean
  children: (wallet: Wallet, all: readonly Wallet[]) => ReactNode
}) {
  const found = useWallet()
  const { [formerParam]: of } = useSearch({ strict: false }) as { of?: string }
  const all = found.data?.wallets ?? []
  const wallet = (looksBack && all.find(({ walletId }) => walletId === of)) || all[0]
  if (wallet) return children(wallet, all)
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
