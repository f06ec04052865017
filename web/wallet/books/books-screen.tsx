import type { downloadJournal } from '#contract/wallet/books/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { BooksFiguresTab } from './books-figures-tab.tsx'
import { PeriodsTab } from './periods-tab.tsx'
import { StatementTab } from './statement-tab.tsx'
import { TrialTab } from './trial-tab.tsx'

/** The books, for admins and auditors. */
export default function BooksScreen() {
  const t = useWords('wallet/books')
  const file = useDownload<typeof downloadJournal>('GET /api/books/journal', {
    onFailure: toast.bad,
  })
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button
          icon="download"
          busy={file.bytes !== null}
          onClick={() => void file.run({ query: {} })}
        >
          {t('journal')}
        </Button>
      }
    >
      <Tabs
        label={t('title')}
        tabs={[
          { key: 'trial', label: t('sections.trial'), content: <TrialTab /> },
          { key: 'statement', label: t('sections.statement'), content: <StatementTab /> },
          { key: 'figures', label: t('sections.figures'), content: <BooksFiguresTab /> },
          { key: 'periods', label: t('sections.periods'), content: <PeriodsTab /> },
        ]}
      />
    </Page>
  )
}
