import { shownMail } from '#text/shown-mail.ts'
import { useState } from 'react'
import type { listTrustedPeople } from '#contract/identity/recovery/calls.ts'
import type { TrustedPerson } from '#contract/identity/recovery/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useEndTrust } from './end-trust.ts'
import { useInviteTrustedPerson } from './invite-trusted-person.ts'
import arrange from '#web/ui/app/arrange.module.css'

const topics = ['account']

/** Two of them can confirm who one is when both mail and phone are gone. */
export function TrustedPeopleCard() {
  const t = useWords('identity/recovery')
  const [mail, setMail] = useState('')
  const query = useCallQuery<typeof listTrustedPeople>(
    'GET /api/user/trusted-people',
    {},
    { topics },
  )
  const invite = useInviteTrustedPerson({
    onDone: () => (setMail(''), toast.good(t('trust.invited'))),
  })
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  return (
    <Card title={t('trust.title')}>
      <div className={arrange.form}>
        <p className={arrange.soft}>{t('trust.text')}</p>
        {query.isPending ? (
          <SkeletonLines lines={2} />
        ) : (
          <>
            {query.data.trusted.length === 0 && <p>{t('trust.none')}</p>}
            <People people={query.data.trusted} />
            {query.data.trusting.length > 0 && (
              <>
                <h3>{t('trust.trusting')}</h3>
                <People people={query.data.trusting} />
              </>
            )}
          </>
        )}
        <TextField
          label={t('trust.mail')}
          description={t('trust.mailHint')}
          type="email"
          value={mail}
          onChange={(event) => setMail(event.currentTarget.value)}
        />
        {invite.failure && <Notice tone="bad">{invite.failure.message}</Notice>}
        <div className={arrange.actions}>
          <Button
            busy={invite.pending}
            disabled={!mail}
            onClick={() => invite.run({ body: { mail } })}
          >
            {t('trust.invite')}
          </Button>
        </div>
      </div>
      {invite.proof}
    </Card>
  )
}

function People({ people }: { people: readonly TrustedPerson[] }) {
  const t = useWords('identity/recovery')
  const { date } = useFormat()
  const end = useEndTrust({
    onFailure: toast.bad,
    onDone: () => toast.good(t('trust.ended')),
  })
  return people.map(({ id, name, mail, accepted }) => (
    <div key={id} className={arrange.actions}>
      <span>
        {name ? `${name} (${shownMail(mail)})` : shownMail(mail)}
        {': '}
        {accepted ? t('trust.since', { day: date(accepted) }) : t('trust.waiting')}
      </span>
      <Button size="s" busy={end.pending} onClick={() => end.run({ path: { id } })}>
        {t('trust.end')}
      </Button>
    </div>
  ))
}
