import { type ReactNode, useState } from 'react'
import { useParams } from '@tanstack/react-router'
import type { getUser } from '#contract/identity/people/calls.ts'
import type { getStudent } from '#contract/profiles/calls.ts'
import type { SocialLinks } from '#contract/profiles/shapes.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { accountName } from '#web/core/session.tsx'
import { shownMail } from '#text/shown-mail.ts'
import { useWords } from '#web/core/words.tsx'
import { ExportProfile } from '#web/parts/reports/profiles/export-profile.tsx'
import { usePlaces, useStates } from '#web/parts/entries/use-places.ts'
import { Button } from '#web/ui/app/button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { EducationFacts } from './education-facts.tsx'
import { TestFacts } from './test-facts.tsx'
import arrange from '#web/ui/app/arrange.module.css'
import css from './profile.module.css'

type Living = Record<'field_address' | 'field_zip' | 'field_city', string> & {
  field_country: string | null
}
const addressOf = (profile: Living, state: string | null) => ({
  street: profile.field_address,
  zip: profile.field_zip,
  city: profile.field_city,
  state: state ?? '',
  country: profile.field_country,
})

/** Somebody else's profile, to read. */
export default function TheirProfileScreen() {
  const t = useWords('profiles')
  const reports = useWords('reports')
  const [printing, setPrinting] = useState(false)
  const content = useWords('content')
  const ways = useWords('catalogue/shapes')
  const subjects = useWords('catalogue/subjects')
  const { address, date, money, percent, list } = useFormat()
  const { countries, languages } = usePlaces()
  const { personId: id = '' } = useParams({ strict: false }) as { personId?: string }
  const who = useCallQuery<typeof getUser>(
    'GET /api/rest/user/{id}',
    { path: { id } },
    { topics: ['people', 'account'] },
  )
  const query = useCallQuery<typeof getStudent>(
    'GET /jsonapi/profile/student/{id}',
    { path: { id } },
    { topics: ['profile'] },
  )
  const account = who.data?.data
  const states = useStates(query.data?.data.attributes.field_country ?? null)
  const name = account && accountName(account)
  useCrumb(name)
  if (!name || !query.data) return <WaitingPage title={t('title')} answers={[who, query]} />
  const profile = query.data.data.attributes
  const { field_preferences: wishes, field_social: social } = profile
  const called = (options: readonly { value: string; label: string }[], code: string | null) =>
    options.find(({ value }) => value === code)?.label ?? code
  const all = (values: readonly string[], say: (value: string) => string | null) =>
    list(values.map((value) => say(value) ?? value))
  return (
    <Page
      title={name}
      intro={t('meter.reached', { percent: percent(profile.field_completeness.percent / 100) })}
      actions={
        <Button icon="download" onClick={() => setPrinting(true)}>
          {reports('search.pdf')}
        </Button>
      }
    >
      <div className={css.sections}>
        <FactsCard
          title={t('sections.personal')}
          none={t('conflict.nothing')}
          aside={
            <Avatar
              name={name}
              initials={account.field_initials}
              picture={profile.field_image?.url}
              size={64}
            />
          }
          facts={[
            [t('written.byHolder'), account.field_written_name],
            [
              t('fields.dateOfBirth'),
              profile.field_date_of_birth && date(profile.field_date_of_birth),
            ],
            [
              t('fields.gender'),
              profile.field_gender && content(`genders.${profile.field_gender}`),
            ],
            [t('fields.citizenship'), called(countries, profile.field_citizenship)],
            [
              t('fields.furtherCitizenships'),
              all(profile.field_further_citizenships, (code) => called(countries, code)),
            ],
            [t('fields.firstLanguage'), called(languages, profile.field_first_language)],
          ]}
        />
        <FactsCard
          title={t('sections.contact')}
          none={t('conflict.nothing')}
          facts={[
            [t('fields.mail'), shownMail(account.mail)],
            [
              t('fields.phone'),
              account.field_phone_number && (
                <bdi key="number">
                  {account.field_phone_number_ext} {account.field_phone_number}
                </bdi>
              ),
            ],
            [t('fields.address'), address(addressOf(profile, called(states, profile.field_state)))],
          ]}
        />
        <Entries title={t('sections.education')} none={t('conflict.nothing')}>
          {profile.field_education.map((entry, n) => (
            <li key={n} className={css.entry}>
              <EducationFacts entry={entry} />
            </li>
          ))}
        </Entries>
        <Entries title={t('sections.tests')} none={t('conflict.nothing')}>
          {profile.field_tests.map((score, n) => (
            <li key={n} className={css.entry}>
              <TestFacts score={score} />
            </li>
          ))}
        </Entries>
        <FactsCard
          title={t('sections.theirPreferences')}
          none={t('conflict.nothing')}
          facts={[
            [t('preferences.level'), wishes.level && ways(`level.${wishes.level}`)],
            [
              t('preferences.disciplines'),
              all(wishes.disciplines, (value) => subjects.loose(value)),
            ],
            [
              t('preferences.countries'),
              all(wishes.countries, (value) => called(countries, value)),
            ],
            [t('preferences.intakes'), list(wishes.intakes)],
            [
              t('preferences.languages'),
              all(wishes.languages, (value) => called(languages, value)),
            ],
            [
              t('preferences.budget'),
              wishes.budget && money(wishes.budget.amount, wishes.budget.currency),
            ],
          ]}
        />
        <SocialFacts social={social} />
      </div>
      {printing && <ExportProfile uuid={id} name={name} onClose={() => setPrinting(false)} />}
    </Page>
  )
}

function SocialFacts({ social }: { social: SocialLinks }) {
  const t = useWords('profiles')
  return (
    <FactsCard
      title={t('sections.social')}
      none={t('conflict.nothing')}
      facts={(Object.keys(social) as (keyof SocialLinks)[]).map((site) => [
        t(`social.${site}`),
        social[site] && (
          <a key={site} href={social[site]} rel="noreferrer noopener" target="_blank">
            {social[site]}
          </a>
        ),
      ])}
    />
  )
}

type Fact = readonly [name: string, value: ReactNode]
const FactsCard = ({
  title,
  none,
  aside,
  facts,
}: {
  title: string
  none: string
  aside?: ReactNode
  facts: readonly Fact[]
}) => (
  <Card title={title} aside={aside}>
    {facts.some(([, value]) => value) ? (
      <Facts facts={facts} />
    ) : (
      <p className={arrange.soft}>{none}</p>
    )}
  </Card>
)

const Entries = ({
  title,
  none,
  children,
}: {
  title: string
  none: string
  children: ReactNode[]
}) => (
  <Card title={title}>
    {children.length > 0 ? (
      <ul className={css.entries}>{children}</ul>
    ) : (
      <p className={arrange.soft}>{none}</p>
    )}
  </Card>
)
