import { useState } from 'react'
import type { listPasskeys } from '#contract/identity/factors/calls.ts'
import { toCredential } from '#web/parts/identity/factors/credential.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { knowsPasskeys, makePasskey } from '../sign-in/passkeys.ts'
import { useRemovePasskey } from './remove-passkey.ts'
import { useProvenStartPasskey } from './start-passkey.ts'
import { useAddPasskey } from './add-passkey.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '../settings/settings.module.css'

const topics = ['account', 'passkeys']

/** Signing in by fingerprint, face or security key. */
export function PasskeysCard() {
  const t = useWords('identity/settings')
  const { date } = useFormat()
  const confirm = useConfirm()
  const [making, setMaking] = useState(false)
  const list = useCallQuery<typeof listPasskeys>('GET /api/user/passkeys', {}, { topics })
  const keep = useAddPasskey({
    changes: topics,
    onDone: () => toast.good(t('passkeys.added')),
    onFailure: toast.bad,
  })
  const make = async (challenge: string, options: unknown) => {
    setMaking(true)
    const credential = await makePasskey(options).catch(() => void toast.bad(t('passkeys.failed')))
    if (credential) keep.run({ body: { challenge, credential: toCredential(credential) } })
    setMaking(false)
  }
  const start = useProvenStartPasskey({
    onDone: ({ challenge, options }) => void make(challenge, options),
    onFailure: toast.bad,
  })
  const remove = useRemovePasskey({
    onDone: () => toast.good(t('passkeys.removed')),
    onFailure: toast.bad,
  })
  const askToRemove = async (id: string, name: string) => {
    if (
      await confirm({
        title: t('passkeys.removeTitle', { name }),
        text: t('passkeys.removeText'),
        yes: t('passkeys.remove'),
        danger: true,
      })
    )
      remove.run({ path: { id } })
  }
  const can = knowsPasskeys()
  return (
    <Card title={t('passkeys.title')}>
      <p className={arrange.soft}>{t('passkeys.text')}</p>
      {list.isPending ? (
        <SkeletonLines lines={1} />
      ) : list.isError ? (
        <ErrorState failure={list.error} retry={() => void list.refetch()} />
      ) : list.data.data.length > 0 ? (
        <ul className={css.rows}>
          {list.data.data.map((key) => (
            <li key={key.id} className={css.row}>
              <div>
                <strong>{key.name}</strong>
                <span className={arrange.soft}>
                  {t('passkeys.since', { date: date(key.created) })}
                  {key.used && ` · ${t('passkeys.used', { date: date(key.used) })}`}
                </span>
              </div>
              <Button
                size="s"
                icon="trash"
                aria-label={t('passkeys.removeThis', { name: key.name })}
                onClick={() => void askToRemove(key.id, key.name)}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('passkeys.none')}</p>
      )}
      <div>
        <Button
          size="s"
          icon="key"
          busy={start.pending || making || keep.pending}
          disabled={!can}
          onClick={() => start.run({ body: {} })}
        >
          {t('passkeys.add')}
        </Button>
        {!can && <p className={arrange.soft}>{t('passkeys.unsupported')}</p>}
      </div>
      {start.proof}
      {remove.proof}
    </Card>
  )
}
