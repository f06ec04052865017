import { shownMail } from '#text/shown-mail.ts'
import { useParams } from '@tanstack/react-router'
import type { getUser } from '#contract/identity/people/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { accountName, hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ActivityCard } from '../settings/activity-card.tsx'
import { ClosingStatus } from '../closing/closing-status.tsx'
import { CorrectBirthDate } from '../guardians/correct-birth-date.tsx'
import { isInMemory, useMemorial } from '../memorials/find-memorial.ts'
import { MemorialCard } from '../memorials/memorial-card.tsx'
import { MergesOf } from '../merging/merges-of.tsx'
import { RolesCard } from './roles-card.tsx'
import { AccessCard } from './access-card.tsx'
import css from './people.module.css'

/** One account as an admin sees it. */
export default function PersonScreen() {
  const t = useWords('identity/people')
  const ui = useWords('ui')
  const settings = useWords('identity/settings')
  const { date, dateTime } = useFormat()
  const me = usePerson()
  const { personId = '' } = useParams({ strict: false }) as { personId?: string }
  const query = useCallQuery<typeof getUser>(
    'GET /api/rest/user/{id}',
    { path: { id: personId } },
    { topics: ['people', 'account'] },
  )
  const memorial = useMemorial(personId)
  const inMemory = isInMemory(memorial)
  const account = query.data?.data
  const name = account && accountName(account)
  useCrumb(name)
  if (query.isPending)
    return (
      <Page title="…">
        <SkeletonLines lines={6} />
      </Page>
    )
  if (query.isError || !account || !name)
    return (
      <Page title={t('title')}>
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      </Page>
    )
  const factors = account.second_factor
  const number = [account.field_phone_number_ext, account.field_phone_number]
    .filter(Boolean)
    .join(' ')
  return (
    <Page
      title={
        <span className={css.who}>
          <Avatar
            name={name}
            initials={account.field_initials}
            picture={account.picture?.url}
            size={48}
          />{' '}
          {name}
        </span>
      }
      intro={shownMail(account.mail)}
      actions={
        account.roles.includes('student') && (
          <>
            {hasRole(me, 'admin') && (
              <ButtonLink to={screenPath('profileOf', { personId: account.uuid })} icon="person">
                {t('one.profile')}
              </ButtonLink>
            )}
            <CorrectBirthDate account={account} name={name} />
            <ButtonLink to={screenPath('documentsOf', { personId: account.uuid })} icon="vault">
              {t('one.documents')}
            </ButtonLink>
          </>
        )
      }
    >
      <div className={css.cards}>
        <div className={css.column}>
          <Card
            title={t('one.account')}
            aside={
              <StatusBadge tone={inMemory ? 'info' : account.status === 'active' ? 'good' : 'bad'}>
                {t(`statuses.${inMemory ? 'memorial' : account.status}`)}
              </StatusBadge>
            }
          >
            <Facts
              facts={[
                [t('one.writtenName'), account.field_written_name],
                [
                  t('mail'),
                  <>
                    {shownMail(account.mail)}{' '}
                    <StatusBadge tone={account.field_email_verified ? 'good' : 'warn'}>
                      {t(account.field_email_verified ? 'one.verified' : 'one.unverified')}
                    </StatusBadge>
                  </>,
                ],
                [
                  t('one.phone'),
                  number && (
                    <>
                      <bdi>{number}</bdi>{' '}
                      <StatusBadge tone={account.field_phone_number_verified ? 'good' : 'warn'}>
                        {t(account.field_phone_number_verified ? 'one.verified' : 'one.unverified')}
                      </StatusBadge>
                    </>
                  ),
                ],
                [
                  t('one.factor'),
                  factors.totp || factors.passkeys > 0
                    ? t('one.factors', {
                        app: factors.totp ? 'yes' : 'no',
                        passkeys: factors.passkeys,
                      })
                    : t('one.noFactor'),
                ],
                [
                  t('one.terms'),
                  account.field_tnc_status
                    ? t('one.termsVersion', { version: account.field_tnc_version ?? '' })
                    : t('one.noTerms'),
                ],
                [t('one.profile'), t(`one.profiles.${account.field_profile_status}`)],
                [t('one.language'), ui(`language.${account.langcode}`)],
                [t('created'), date(account.created)],
                [t('one.changed'), dateTime(account.changed)],
                [t('one.number'), <code key="id">{account.uuid}</code>],
              ]}
            />
          </Card>
          {hasRole(me, 'admin') && !inMemory && <AccessCard account={account} name={name} />}
        </div>
        <div className={css.column}>
          {account.status !== 'active' && <ClosingStatus accountId={account.uuid} />}
          <MergesOf accountId={account.uuid} />
          {memorial !== undefined && me.uuid !== account.uuid && (
            <MemorialCard account={account} name={name} memorial={memorial} />
          )}
          <RolesCard account={account} name={name} mayChange={hasRole(me, 'admin')} />
          <ActivityCard accountId={account.uuid} text={settings('activity.theirs')} />
        </div>
      </div>
    </Page>
  )
}
