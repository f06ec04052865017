import { screenPath } from '#contract/paths.ts'
import type { SigningIssuer, signRequest } from '#contract/verification/institutions/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../requests/verification.module.css'
import keys from './institutions.module.css'

/** Approved, and not signed by the institution yet: each is signed with one press. */
export function SignRequest({ unsigned }: Pick<SigningIssuer, 'unsigned'>) {
  const t = useWords('verification/institutions')
  const { dateTime } = useFormat()
  const sign = useProvenMutation<typeof signRequest>(
    'POST /api/verification/requests/{requestId}/signature',
    { changes: ['issuers', 'requests'], onDone: () => toast.good(t('signed')) },
  )
  if (unsigned.length === 0) return null
  return (
    <Card title={t('unsigned')}>
      <p className={css.soft}>{t('unsignedText')}</p>
      {sign.failure && <Notice tone="bad">{sign.failure.message}</Notice>}
      <ul className={keys.keys}>
        {unsigned.map(({ requestId, title, decidedAt }) => (
          <li key={requestId}>
            <span>
              <Link to={screenPath('request', { requestId })}>{title}</Link>
              <br />
              {dateTime(decidedAt)}
            </span>
            <Button
              size="s"
              icon="seal"
              busy={sign.pending}
              onClick={() => sign.run({ path: { requestId } })}
            >
              {t('sign')}
            </Button>
          </li>
        ))}
      </ul>
      {sign.proof}
    </Card>
  )
}
