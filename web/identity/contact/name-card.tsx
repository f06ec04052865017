import { passportNameOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** Why the name may be fixed, and the way to another one. */
export function NameCard() {
  const t = useWords('identity/settings')
  const { first_name: firstName, last_name: lastName } = usePerson()
  return (
    <Card title={t('name.title')}>
      <div className={arrange.form}>
        <strong>
          <bdi>{passportNameOf({ firstName, lastName })}</bdi>
        </strong>
        <p className={arrange.soft}>{t('name.text')}</p>
        <div>
          <ButtonLink to={screenPath('myName')} size="s">
            {t('name.go')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
