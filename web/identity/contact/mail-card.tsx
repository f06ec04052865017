import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** The way to what one gets mail for. */
export function MailCard() {
  const t = useWords('identity/settings')
  return (
    <Card title={t('mail.title')}>
      <p className={arrange.soft}>{t('mail.text')}</p>
      <div>
        <ButtonLink to={screenPath('notices')} icon="mail">
          {t('mail.go')}
        </ButtonLink>
      </div>
    </Card>
  )
}
