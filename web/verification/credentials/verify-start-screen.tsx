import { screenPath } from '#contract/paths.ts'
import { tiers } from '#contract/vault/documents/document-types.ts'
import type { Head, Visit } from '#web/core/screen.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import { OpenEvidence } from '../evidence/open-evidence.tsx'
import { CreatePresentationRequest } from '../presentations/create-presentation-request.tsx'
import { AskCode } from '../requests/code-field.tsx'

export const data = async () => ({})
export const head = (_: unknown, { locale }: Visit): Head => ({
  title: wordsOf(locale, 'verification/credentials')('title'),
  description: wordsOf(locale, 'verification/credentials')('description'),
  canonical: screenPath('verify'),
})

export default function VerifyStartScreen() {
  const t = useWords('verification/credentials')
  const say = useWords('verification')
  // Credentials name a level by its place on this page.
  const levels = tiers.map(
    (tier) =>
      [
        say(`tiers.${tier}`),
        <span key={tier} id={tier}>
          {say(`tierMeans.${tier}`)}
        </span>,
      ] as const,
  )
  return (
    <Page title={t('title')} intro={t('ask.intro')} width="text">
      <AskCode />
      <OpenEvidence />
      <CreatePresentationRequest />
      <Facts facts={levels} />
    </Page>
  )
}
