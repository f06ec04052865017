import type { getSettings } from '#contract/content/settings/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import css from '../identity.module.css'

/** What helps whom no code reaches. */
export function CodeHints({
  isSent,
  isSignIn,
  byCode,
}: {
  isSent: boolean
  isSignIn: boolean
  byCode: boolean
}) {
  const t = useWords('identity')
  const settings = useCallQuery<typeof getSettings>('GET /api/rest/administration-settings/en', {})
  return (
    <>
      {isSent && <p className={css.hint}>{t('code.hint')}</p>}
      {isSignIn && (
        <p className={css.hint}>
          {t.rich(
            'code.noWay',
            {},
            {
              contact: (inner) => (
                <Link key="c" to={screenPath('contact')}>
                  {inner}
                </Link>
              ),
            },
          )}
        </p>
      )}
      {byCode && settings.data?.data.demo && (
        <p className={css.hint}>
          {t.rich(
            'code.demo',
            {},
            {
              mailbox: (inner) => (
                <a key="m" href="/dev/mailbox" target="_blank" rel="noreferrer">
                  {inner}
                </a>
              ),
            },
          )}
        </p>
      )}
    </>
  )
}
