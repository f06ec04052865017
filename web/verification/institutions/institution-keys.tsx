import type { SigningIssuer } from '#contract/verification/institutions/calls.ts'
import type { InstitutionKeyState } from '#contract/verification/institutions/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import lines from '../requests/verification.module.css'
import css from './institutions.module.css'
import { useEndInstitution } from './end-institution.ts'
import { useReplaceInstitutionKey } from './replace-institution-key.ts'
import { useWithdrawInstitutionKey } from './withdraw-institution-key.ts'

const tones: Record<InstitutionKeyState, Tone> = {
  waiting: 'info',
  signs: 'good',
  former: 'calm',
  missing: 'bad',
  withdrawn: 'warn',
}
/** The keys of an institution, and what its own people may do with them. */
export function InstitutionKeys({
  issuer: { issuerId, own },
  keys,
}: {
  issuer: SigningIssuer
  keys: NonNullable<SigningIssuer['institution']>['keys']
}) {
  const t = useWords('verification/institutions')
  const { dateTime } = useFormat()
  const confirm = useConfirm()
  const replace = useReplaceInstitutionKey({ onDone: () => toast.good(t('replaced')) })
  const withdraw = useWithdrawInstitutionKey({ onDone: () => toast.good(t('withdrawn')) })
  const end = useEndInstitution({ onDone: () => toast.good(t('ended')) })
  const path = { issuerId }
  const failure = replace.failure ?? withdraw.failure ?? end.failure
  return (
    <Card title={t('keys')}>
      <ul className={css.keys}>
        {keys.map(({ id, state, createdAt }) => (
          <li key={id}>
            <span>
              <strong>{id}</strong>
              <br />
              {t('keySince', { at: dateTime(createdAt) })}
            </span>
            <span className={lines.go}>
              <StatusBadge tone={tones[state]}>{t(`keyStates.${state}`)}</StatusBadge>
              {own && state !== 'withdrawn' && (
                <Button
                  size="s"
                  look="quiet"
                  busy={withdraw.pending}
                  onClick={async () => {
                    if (
                      await confirm({ text: t('withdrawText'), yes: t('withdraw'), danger: true })
                    )
                      withdraw.run({ path: { ...path, keyId: id } })
                  }}
                >
                  {t('withdraw')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      {own && (
        <div className={lines.go}>
          <Button
            icon="refresh"
            busy={replace.pending}
            onClick={async () => {
              if (await confirm({ text: t('replaceText'), yes: t('replace') }))
                replace.run({ path })
            }}
          >
            {t('replace')}
          </Button>
          <Button
            look="danger"
            busy={end.pending}
            onClick={async () => {
              if (await confirm({ text: t('endText'), yes: t('end'), danger: true }))
                end.run({ path })
            }}
          >
            {t('end')}
          </Button>
        </div>
      )}
      {replace.proof}
      {withdraw.proof}
      {end.proof}
    </Card>
  )
}
