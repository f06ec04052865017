import type { Head, Visit } from '#web/core/screen.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { Page } from '#web/ui/page.tsx'
import { AskCode } from './ask-code.tsx'

export const data = async () => ({})
export const head = (_: unknown, { locale }: Visit): Head => ({
  title: wordsOf(locale, 'checks')('title'), description: wordsOf(locale, 'checks')('description'), canonical: '/verify',
})

export default function VerifyStartScreen() {
  const t = useWords('checks')
  return <Page title={t('title')} intro={t('ask.intro')} width="text"><AskCode /></Page>
}
