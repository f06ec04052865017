import type { ReactNode } from 'react'
import { isFailure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from './button.tsx'
import { Illustration, type IllustrationName } from './illustration.tsx'
import css from './state.module.css'

type Props = {
  picture: IllustrationName
  title: string
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2'
  /** An outcome: its title is read aloud as it comes, and not again when what stands below it changes. */
  said?: boolean
}

/** A place with nothing in it yet: says what belongs here and offers the one way to put it there. */
export const EmptyState = ({
  picture,
  title,
  children,
  action,
  heading: Heading = 'h2',
  said = false,
}: Props) => (
  <div className={css.state}>
    <Illustration name={picture} />
    <div role={said ? 'status' : undefined}>
      <Heading className={css.title}>{title}</Heading>
    </div>
    {children && <div className={css.text}>{children}</div>}
    {action && <div className={css.action}>{action}</div>}
  </div>
)

/** What went wrong, in the server's words, with a way to try again. */
export function ErrorState({ failure, retry }: { failure: unknown; retry?: () => void }) {
  const t = useWords('ui')
  const known = isFailure(failure) ? failure : null
  // Closed is no failure, and trying again opens nothing.
  if (known?.code === 'barred') return <EmptyState picture="shut" title={known.message} />
  return (
    <div role="alert">
      <EmptyState
        picture={known?.status === 0 ? 'offline' : 'broken'}
        title={t('problem.title')}
        action={
          retry && (
            <PlainButton icon="refresh" onClick={retry}>
              {t('problem.retry')}
            </PlainButton>
          )
        }
      >
        {known ? known.message : t('problem.unknown')}
      </EmptyState>
    </div>
  )
}
