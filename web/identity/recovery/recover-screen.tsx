import { type ReactNode, useState } from 'react'
import type { beginRecovery, proveRecovery, readRecovery } from '#contract/identity/recovery.ts'
import { type RecoveryRoad, recoveryRoads } from '#contract/identity/recovery-state.ts'
import { screenPath } from '#contract/paths.ts'
import { localStore } from '#web/core/browser-storage.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { useLinkSecret } from '../sign-in/use-link-secret.ts'
import { RecoveryStanding } from './recovery-standing.tsx'

const key = 'recovery'

/** For whoever can read neither mail nor phone: begin, prove a new address, see how it stands, finish. */
export default function RecoverScreen() {
  const linked = useLinkSecret()
  const [begun, setBegun] = useState<string | null>(() => linked ?? localStore.get(key))
  const keep = (secret: string | null) => {
    if (secret) localStore.set(key, secret)
    else localStore.remove(key)
    setBegun(secret)
  }
  return begun ? (
    <Standing key={begun} secret={begun} onAgain={() => keep(null)} />
  ) : (
    <Begin onBegun={keep} />
  )
}

function Begin({ onBegun }: { onBegun: (secret: string) => void }) {
  const t = useWords('identity/recovery')
  const [mail, setMail] = useState('')
  const [newMail, setNewMail] = useState('')
  const [road, setRoad] = useState<RecoveryRoad>('trusted')
  const begin = useChange<typeof beginRecovery>('POST /api/user/recovery', {
    onDone: ({ recovery }) => onBegun(recovery),
  })
  return (
    <SignInSheet
      title={t('title')}
      intro={t('intro')}
      problem={begin.problem?.message ?? null}
      onSubmit={(event) => {
        event.preventDefault()
        begin.run({ body: { mail, new_mail: newMail, road } })
      }}
    >
      <TextField
        label={t('mail')}
        type="email"
        required
        value={mail}
        onChange={(event) => setMail(event.currentTarget.value)}
      />
      <TextField
        label={t('newMail')}
        type="email"
        autoComplete="email"
        required
        value={newMail}
        onChange={(event) => setNewMail(event.currentTarget.value)}
      />
      <Segments
        name="road"
        label={t('road')}
        value={road}
        choices={recoveryRoads.map((value) => ({ value, label: t(`roads.${value}`) }))}
        onChange={setRoad}
      />
      <p>{t(`roadText.${road}`)}</p>
      <Button type="submit" look="main" wide busy={begin.pending} disabled={!mail || !newMail}>
        {t('begin')}
      </Button>
      <Link to={screenPath('login')}>{t('signIn')}</Link>
    </SignInSheet>
  )
}

function Standing({ secret, onAgain }: { secret: string; onAgain: () => void }) {
  const t = useWords('identity/recovery')
  const found = useAsk<typeof readRecovery>(
    'POST /api/user/recovery/read',
    { body: { recovery: secret } },
    { topics: ['recovery'] },
  )
  if (found.isPending) return <SkeletonLines lines={4} />
  const again = (
    <Button look="quiet" onClick={onAgain}>
      {t('again')}
    </Button>
  )
  if (found.isError)
    return (
      <SignInSheet title={t('title')} problem={found.error.message}>
        {again}
      </SignInSheet>
    )
  return found.data.status === 'opened' ? (
    <GiveCode secret={secret} again={again} />
  ) : (
    <RecoveryStanding secret={secret} recovery={found.data} again={again} />
  )
}

function GiveCode({ secret, again }: { secret: string; again: ReactNode }) {
  const t = useWords('identity/recovery')
  const [code, setCode] = useState('')
  const prove = useChange<typeof proveRecovery>('POST /api/user/recovery/prove', {
    changes: ['recovery'],
    onProblem: () => setCode(''),
  })
  return (
    <SignInSheet
      title={t('codeTitle')}
      intro={t('codeText')}
      problem={prove.problem?.message ?? null}
      onSubmit={(event) => {
        event.preventDefault()
        prove.run({ body: { recovery: secret, code } })
      }}
    >
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <Button type="submit" look="main" wide busy={prove.pending} disabled={code.length !== 6}>
        {t('check')}
      </Button>
      {again}
    </SignInSheet>
  )
}
