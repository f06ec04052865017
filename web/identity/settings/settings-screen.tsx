import { actingNow } from '#web/core/access/acting.ts'
import { ClosedWhileActing } from '#web/core/access/closed-while-acting.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { ActivityCard } from './activity-card.tsx'
import { OwnRecoveries } from '../recovery/own-recoveries.tsx'
import { AgreementsCard } from '../agreements/agreements-card.tsx'
import { MergeWaits } from '#web/parts/identity/merging/merge-waits.tsx'
import { MergingCard } from '../merging/merging-card.tsx'
import { ClosingCard } from '../closing/closing-card.tsx'
import { ContactCard } from '../contact/contact-card.tsx'
import { DataExportCard } from '../data-export/data-export-card.tsx'
import { DevicesCard } from '../sessions/devices-card.tsx'
import { GuardianCard } from '../guardians/guardian-card.tsx'
import { ImpersonationsCard } from '../impersonation/impersonations-card.tsx'
import { LooksCard } from './looks-card.tsx'
import { NameCard } from '../contact/name-card.tsx'
import { MailCard } from '../contact/mail-card.tsx'
import { PasskeysCard } from '../factors/passkeys-card.tsx'
import { PasswordCard } from '../factors/password-card.tsx'
import { RecoveryCard } from '../factors/recovery-card.tsx'
import { QuestionsCard } from '../factors/questions-card.tsx'
import { ElsewhereCard } from '../seen/elsewhere-card.tsx'
import { LooksAtMeCard } from '../seen/looks-at-me-card.tsx'
import { OpenSharesCard } from '../seen/open-shares-card.tsx'
import { SessionsCard } from '../sessions/sessions-card.tsx'
import { TrustedPeopleCard } from '../recovery/trusted-people-card.tsx'
import { TotpCard } from '../factors/totp-card.tsx'
import css from './settings.module.css'

/** How one signs in, where one is signed in, and how the product looks. */
export default function SettingsScreen() {
  const t = useWords('identity/settings')
  const me = usePerson()
  const { uuid } = me
  const mine = actingNow() === null
  return (
    <Page title={t('title')} intro={t('intro')} width="text">
      {mine ? <OwnRecoveries /> : <Notice tone="warn">{t('acting')}</Notice>}
      {mine && <MergeWaits />}
      <Tabs
        label={t('title')}
        tabs={[
          {
            key: 'account',
            label: t('tabs.account'),
            content: (
              <ClosedWhileActing>
                <div className={css.cards}>
                  {hasRole(me, 'student') && <NameCard />}
                  <ContactCard />
                  <PasswordCard />
                  <QuestionsCard />
                </div>
              </ClosedWhileActing>
            ),
          },
          {
            key: 'factors',
            label: t('tabs.factors'),
            content: (
              <ClosedWhileActing>
                <div className={css.cards}>
                  <TotpCard />
                  <PasskeysCard />
                  <RecoveryCard />
                  <TrustedPeopleCard />
                </div>
              </ClosedWhileActing>
            ),
          },
          {
            key: 'devices',
            label: t('tabs.devices'),
            content: (
              <ClosedWhileActing>
                <div className={css.cards}>
                  <SessionsCard />
                  <DevicesCard />
                </div>
              </ClosedWhileActing>
            ),
          },
          {
            key: 'activity',
            label: t('tabs.activity'),
            content: (
              <div className={css.cards}>
                <ImpersonationsCard accountId={uuid} />
                <ActivityCard accountId={uuid} text={t('activity.mine')} />
              </div>
            ),
          },
          {
            key: 'looks',
            label: t('tabs.looks'),
            content: (
              <div className={css.cards}>
                <LooksCard />
                <MailCard />
              </div>
            ),
          },
          {
            key: 'seen',
            label: t('tabs.seen'),
            content: (
              <div className={css.cards}>
                <LooksAtMeCard />
                <OpenSharesCard />
                <ElsewhereCard />
              </div>
            ),
          },
          {
            key: 'data',
            label: t('tabs.data'),
            content: (
              <div className={css.cards}>
                {mine && hasRole(me, 'student') && <GuardianCard />}
                <AgreementsCard />
                {mine && <DataExportCard />}
                {mine && <MergingCard />}
                {mine && <ClosingCard />}
              </div>
            ),
          },
        ]}
      />
    </Page>
  )
}
