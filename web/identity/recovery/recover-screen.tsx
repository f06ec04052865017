import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { readRecovery } from '#contract/identity/recovery/calls.ts'
import type { Recovery } from '#contract/identity/recovery/shapes.ts'
import { type RecoveryRoad, recoveryRoads } from '#contract/identity/recovery/state.ts'
import { screenPath } from '#contract/paths.ts'
import { localStore, tabStore } from '#web/core/browser-storage.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { CardsField, TextField } from '#web/ui/app/fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { useLinkSecret } from '#web/core/use-link-secret.ts'
import { GiveRecoveryCode } from './give-recovery-code.tsx'
import { RecoveryProgress } from './recovery-progress.tsx'
import { useBeginRecovery } from './begin-recovery.ts'

// Of this tab alone: the next person at a shared computer sees none of it. The mail's link brings one back.
const key = 'recovery'

/** For whoever can read neither mail nor phone: begin, prove a new address, see how it stands, finish. */
export default function RecoverScreen() {
  const linked = useLinkSecret()
  const [begun, setBegun] = useState<string | null>(() => linked ?? tabStore.get(key))
  useEffect(() => localStore.remove(key), [])
  const keep = (secret: string | null) => {
    if (secret) tabStore.set(key, secret)
    else tabStore.remove(key)
    setBegun(secret)
  }
  return begun ? (
    <RecoveryStatus secret={begun} onBegun={keep} onLeave={() => keep(null)} />
  ) : (
    <Step key="begin">
      <Begin onBegun={keep} />
    </Step>
  )
}

/** Each step begins where it is read: at its heading. */
function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = box.current?.querySelector('h1')
    if (!heading || (document.activeElement && document.activeElement !== document.body)) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus({ preventScroll: true })
  }, [])
  return <div ref={box}>{children}</div>
}

function Begin({ onBegun }: { onBegun: (secret: string) => void }) {
  const t = useWords('identity/recovery')
  const [mail, setMail] = useState('')
  const [newMail, setNewMail] = useState('')
  const [road, setRoad] = useState<RecoveryRoad>('assisted')
  const begin = useBeginRecovery({
    onDone: ({ recovery }) => onBegun(recovery),
  })
  const error = begin.failure?.fields['new_mail']
  return (
    <SignInSheet
      title={t('title')}
      intro={t('intro')}
      failure={error === 'same_address' ? t('same_address') : (begin.failure?.message ?? null)}
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
      <CardsField
        name="road"
        label={t('road')}
        value={road}
        choices={recoveryRoads.map((value) => ({
          value,
          title: t(`roads.${value}`),
          text: t(`roadText.${value}`),
        }))}
        onChange={setRoad}
      />
      <Button type="submit" look="main" wide busy={begin.pending} disabled={!mail || !newMail}>
        {t('begin')}
      </Button>
      <p>
        {t.rich(
          'others',
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
      <Link to={screenPath('login')}>{t('signIn')}</Link>
    </SignInSheet>
  )
}

function RecoveryStatus({
  secret,
  onBegun,
  onLeave,
}: {
  secret: string
  onBegun: (secret: string) => void
  onLeave: () => void
}) {
  const t = useWords('identity/recovery')
  const query = useCallQuery<typeof readRecovery>(
    'POST /api/user/recovery/read',
    { body: { recovery: secret } },
    { topics: ['recovery'] },
  )
  if (query.isPending) return <SkeletonLines lines={4} />
  if (query.isError)
    return (
      <Step key="problem">
        <SignInSheet title={t('title')} failure={query.error.message}>
          <Button onClick={onLeave}>{t('again')}</Button>
        </SignInSheet>
      </Step>
    )
  const recovery = query.data
  return (
    <Step key={recovery.status}>
      {recovery.status === 'opened' ? (
        <GiveRecoveryCode secret={secret} recovery={recovery} onBegun={onBegun} onLeave={onLeave} />
      ) : (
        <RecoveryProgress
          secret={secret}
          recovery={recovery}
          leave={<Leave recovery={recovery} onLeave={onLeave} />}
        />
      )}
    </Step>
  )
}

/** What runs goes on without this page; whoever leaves is told how to come back. */
function Leave({ recovery, onLeave }: { recovery: Recovery; onLeave: () => void }) {
  const t = useWords('identity/recovery')
  const [isAsking, setAsking] = useState(false)
  if (recovery.ended) return <Button onClick={onLeave}>{t('again')}</Button>
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('leaveTitle')}
        size="s"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('stay')}</Button>
            <Button look="main" onClick={onLeave}>
              {t('leave')}
            </Button>
          </>
        }
      >
        {t('leaveText', { newMail: recovery.new_mail })}
      </Dialog>
    </>
  )
}
