import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { Page } from '#web/ui/page.tsx'
import { EventsTab } from './events/events-tab.tsx'
import { OwnExports } from '#web/parts/reports/exports/own-exports.tsx'
import { FiguresTab } from './figures/figures-tab.tsx'
import { PendingTab } from './registrations/pending-tab.tsx'
import { UsersTab } from './users/users-tab.tsx'

/** What the office looks up: figures, events, unfinished registrations, the log of users, exports. */
export default function ReportsScreen() {
  const t = useWords('reports')
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Tabs
        label={t('title')}
        tabs={[
          { key: 'figures', label: t('sections.figures'), content: <FiguresTab /> },
          { key: 'events', label: t('sections.events'), content: <EventsTab /> },
          { key: 'pending', label: t('sections.pending'), content: <PendingTab /> },
          { key: 'users', label: t('sections.users'), content: <UsersTab /> },
          { key: 'exports', label: t('sections.exports'), content: <OwnExports /> },
        ]}
      />
    </Page>
  )
}
