import { useEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { pendingSignOut, watchAccess } from '#web/core/access/access.ts'
import { actingNow } from '#web/core/access/acting.ts'
import { QueryClientProvider, makeQueryClient } from '#web/core/query.tsx'
import { useLive } from '#web/core/live/live.ts'
import { useSavedCourses } from '#web/parts/wishlist/saved-courses.ts'
import { PersonProvider, mayOpen, usePerson, useSessionStart } from '#web/core/session.tsx'
import { useSettings } from '#web/core/settings.tsx'
import { chosenLocale } from '#web/core/locale.ts'
import { ConfirmProvider } from '#web/ui/app/confirm.tsx'
import { Looks } from '#web/ui/app/looks.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { ActingBar } from './acting-bar.tsx'
import { AppFrame } from './app-frame.tsx'
import { Barred } from './barred.tsx'
import { CrumbProvider } from '#web/core/crumb-name.tsx'
import { Forbidden } from './forbidden.tsx'
import { GoTo } from './go-to.tsx'
import { NewsBell } from './news-bell.tsx'
import { AcceptAgreements } from '#web/parts/identity/agreements/accept-agreements.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SignedOut } from './signed-out.tsx'
import { Waiting } from './waiting.tsx'

/** Everything a signed-in screen can count on: looks, questions, the person, live news. */
export default function AppShell() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Looks>
        <ConfirmProvider>
          <CrumbProvider>
            <SignedIn />
          </CrumbProvider>
        </ConfirmProvider>
      </Looks>
    </QueryClientProvider>
  )
}

function SignedIn() {
  const session = useSessionStart()
  const leaving = useSyncExternalStore(watchAccess, pendingSignOut)
  const here = useRouterState({ select: (state) => state.location.href })
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen })
  if (session.status === 'checking') return <Waiting />
  if (session.status === 'failed')
    return <ErrorState failure={session.failure} retry={session.retry} />
  if (session.status === 'out' && leaving) return <SignedOut />
  if (session.status === 'out') return <GoTo to={screenPath('login')} search={{ next: here }} />
  return (
    <PersonProvider person={session.person}>
      <Live />
      <ActingBar />
      {session.ended && <SessionDialog />}
      <AppFrame bell={<NewsBell />}>
        {screen?.personal && actingNow() ? (
          <Barred />
        ) : session.person.agreements_due && !actingNow() && screen?.name !== 'settings' ? (
          <AcceptAgreements />
        ) : !screen || mayOpen(screen, session.person) ? (
          <Outlet />
        ) : (
          <Forbidden screen={screen} />
        )}
      </AppFrame>
    </PersonProvider>
  )
}

/** Where nobody chose a language in this browser yet, it is that of the account. */
function useAccountLanguage() {
  const { langcode } = usePerson()
  const { locale, setLocale } = useSettings()
  useEffect(() => {
    if (!chosenLocale() && !actingNow() && langcode !== locale) void setLocale(langcode)
  }, [langcode, locale, setLocale])
}

function Live() {
  useLive()
  useAccountLanguage()
  // What this browser kept for a stranger goes over to the account.
  useSavedCourses()
  return null
}
