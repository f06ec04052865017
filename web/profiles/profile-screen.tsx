import { useEffect } from 'react'
import { useBlocker, useSearch } from '@tanstack/react-router'
import type { getStudentInfo } from '#contract/profiles/calls.ts'
import { settlingParts } from '#contract/profiles/match/settled-by.ts'
import type { StudentProfile } from '#contract/profiles/shapes.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { SaveState } from '#web/parts/save-state.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { CompletenessMeter } from './completeness-meter.tsx'
import { ContactSection } from './contact-section.tsx'
import { EducationSection } from './education-section.tsx'
import { FormProvider } from './form.tsx'
import { goToPlace } from './go-to-place.ts'
import { OwnOpenings } from './own-openings.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { SocialSection } from './social-section.tsx'
import { TestsSection } from './tests-section.tsx'
import { useProfileAutosave } from './use-autosave.ts'
import { usePlaces } from '#web/parts/entries/use-places.ts'
import css from './profile.module.css'

/** Who one is. Saved while typing; students see what is still missing and why it matters. */
export default function ProfileScreen() {
  const t = useWords('profiles')
  const query = useCallQuery<typeof getStudentInfo>(
    'GET /api/rest/user/student_info',
    {},
    { topics: ['profile'] },
  )
  const { answer: places } = usePlaces()
  if (!query.data || !places.data)
    return <WaitingPage title={t('title')} answers={[query, places]} />
  return <ProfileForm profile={query.data.data} lookAgain={() => void query.refetch()} />
}

function ProfileForm({ profile, lookAgain }: { profile: StudentProfile; lookAgain: () => void }) {
  const t = useWords('profiles')
  const confirm = useConfirm()
  const studies = hasRole(usePerson(), 'student')
  const save = useProfileAutosave(profile, lookAgain)
  const unsaved = save.state !== 'saved'
  const { at } = useSearch({ strict: false }) as { at?: string }
  // From a line of "How we judge" that this part would settle.
  useEffect(() => {
    const part = settlingParts.find((one) => one === at)
    if (part) goToPlace(part)
  }, [at])
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    // What can still be saved is saved on the way out; only what cannot is asked about.
    shouldBlockFn: async () =>
      !(await save.flush()) &&
      !(await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        yes: t('leave.go'),
        danger: true,
      })),
  })
  return (
    <Page title={t('title')} intro={t(studies ? 'intro' : 'introOthers')}>
      <FormProvider save={save}>
        <div className={css.split}>
          <aside className={css.aside} aria-label={t('save.label')}>
            {studies && <CompletenessMeter draft={save.draft} image={profile.image} />}
          </aside>
          <div className={css.sections}>
            <SaveState
              state={save.state}
              says={
                save.failure && Object.keys(save.failure.fields).length === 0
                  ? save.failure.message
                  : t(`save.${save.state}`)
              }
              retry={save.retry}
            />
            <ConflictNotice save={save} />
            <PersonalSection image={profile.image?.url ?? null} />
            <ContactSection />
            {studies && (
              <>
                <div id="profile-education">
                  <EducationSection />
                </div>
                <div id="profile-tests">
                  <TestsSection />
                </div>
                <PreferencesSection />
                <OwnOpenings />
              </>
            )}
            <SocialSection />
          </div>
        </div>
      </FormProvider>
    </Page>
  )
}
