import type { ResponseOf } from '#contract/kit.ts'
import type { startTotp } from '#contract/identity/factors/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import css from '../identity.module.css'

/** The secret of an authenticator app, as a picture to scan and as text to type. */
export function AppSecret({ given }: { given: ResponseOf<typeof startTotp> | undefined }) {
  const t = useWords('identity')
  return (
    <div className={css.factor}>
      <p>{t('factor.scan')}</p>
      {given ? (
        <>
          <img src={given.qr} alt={t('factor.picture')} width={200} height={200} />
          <p>{t('factor.type')}</p>
          <code>{given.secret}</code>
          <CopyButton value={given.secret} />
        </>
      ) : (
        <Skeleton width="200px" height="200px" />
      )}
    </div>
  )
}
