import { ruleMessage } from '#web/ui/app/form.ts'
import { type ReactNode, useState } from 'react'
import type { Recovery } from '#contract/identity/recovery/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { PasswordField } from '#web/ui/app/fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'
import { useFinishRecovery } from './finish-recovery.ts'

type Props = { secret: string; recovery: Recovery; leave: ReactNode }

/** How a recovery stands, for whoever began it; once the waiting time is over, the new password. */
export function RecoveryProgress({ secret, recovery, leave }: Props) {
  const t = useWords('identity/recovery')
  const { dateTime } = useFormat()
  const { road, status, waits_until, confirmations, mail, new_mail: newMail, ended } = recovery
  const isOver = status === 'waiting' && recovery.over
  if (isOver && recovery.linked) return <Finish secret={secret} />
  return (
    <SignInSheet title={t('title')} intro={t(`status.${status}`)}>
      {(status === 'collecting' || status === 'requested') && (
        <>
          <p>{t('about', { mail, newMail })}</p>
          <Notice title={t('number', { number: recovery.number })}>
            {t(`numberText.${road}`)}
          </Notice>
          {road === 'trusted' ? (
            <p>{t('confirmed', { count: confirmations })}</p>
          ) : (
            <ButtonLink to={screenPath('contact')}>{t('contact')}</ButtonLink>
          )}
          <p>{t('next', { newMail })}</p>
        </>
      )}
      {status === 'waiting' && waits_until && (
        <>
          <p>{t('about', { mail, newMail })}</p>
          <Notice>
            {isOver ? t('openLink', { newMail }) : t('waits', { at: dateTime(waits_until) })}
          </Notice>
        </>
      )}
      {ended && ended !== 'done' && (
        <>
          <Notice tone="warn">{`${t(`ended.${ended}`)} ${recovery.reason}`.trim()}</Notice>
          <p>{t('endedOn')}</p>
          <Link to={screenPath('contact')}>{t('contact')}</Link>
        </>
      )}
      {status === 'done' && <Link to={screenPath('login')}>{t('signIn')}</Link>}
      {leave}
    </SignInSheet>
  )
}

function Finish({ secret }: { secret: string }) {
  const t = useWords('identity/recovery')
  const rule = ruleMessage(useWords('identity'))
  const ui = useWords('ui')
  const [pass, setPass] = useState('')
  const [again, setAgain] = useState('')
  const [isDone, setDone] = useState(false)
  const finish = useFinishRecovery({
    onDone: () => setDone(true),
  })
  if (isDone)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t('done')}
        action={
          <ButtonLink to={screenPath('login')} look="main">
            {t('signIn')}
          </ButtonLink>
        }
      >
        {t('doneText')}
      </EmptyState>
    )
  const error = finish.failure?.fields['pass'] ?? finish.failure?.fields['pass_confirmation']
  return (
    <SignInSheet
      title={t('finish')}
      intro={t('finishText')}
      failure={error ? (rule(error) ?? ui('problem.field')) : (finish.failure?.message ?? null)}
      onSubmit={(event) => {
        event.preventDefault()
        finish.run({ body: { recovery: secret, pass, pass_confirmation: again } })
      }}
    >
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        required
        value={pass}
        onChange={(event) => setPass(event.currentTarget.value)}
      />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        required
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <Button type="submit" look="main" wide busy={finish.pending} disabled={!pass || !again}>
        {t('finishGo')}
      </Button>
    </SignInSheet>
  )
}
