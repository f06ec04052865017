import { Page } from './page.tsx'
import { SkeletonLines } from './skeleton.tsx'
import { ErrorState } from './state.tsx'

type Answer = { isError: boolean; error: unknown; refetch: () => unknown }

/** A screen whose answers are not all there: lines to come, or what went wrong with one of them. */
export function WaitingPage({
  title,
  answers,
  width,
}: {
  title: string
  answers: readonly Answer[]
  width?: 'text' | 'wide'
}) {
  const failed = answers.find(({ isError }) => isError)
  return (
    <Page title={title} {...(width ? { width } : {})}>
      {failed ? (
        <ErrorState failure={failed.error} retry={() => void failed.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  )
}
