import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { Page } from '#web/ui/page.tsx'
import { AlertsTab } from './alerts-tab.tsx'
import { SecurityEventsTab } from './security-events-tab.tsx'
import { SecurityFiguresTab } from './security-figures-tab.tsx'

/** Rejections, odd sign-ins and whom they wake: pictures, the list, rules and what they raised. */
export default function SecurityScreen() {
  const t = useWords('operations/security')
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Tabs
        label={t('title')}
        tabs={[
          { key: 'figures', label: t('sections.figures'), content: <SecurityFiguresTab /> },
          { key: 'events', label: t('sections.events'), content: <SecurityEventsTab /> },
          { key: 'alerts', label: t('sections.alerts'), content: <AlertsTab /> },
        ]}
      />
    </Page>
  )
}
