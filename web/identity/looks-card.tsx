import { LanguageSwitch, ThemeSwitch } from '#web/core/shells/switches.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { locales } from '#text/words.ts'
import { useChangeUserDocument } from '#web/parts/change-user-document.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from './settings.module.css'

/** Language and appearance of this browser, and the language of our letters. */
export function LooksCard() {
  const t = useWords('identity/settings')
  const ui = useWords('ui')
  const person = usePerson()
  const id = person.uuid
  const save = useChangeUserDocument({
    changes: ['account'],
    onDone: () => toast.good(t('looks.saved')),
    onProblem: toast.bad,
  })
  return (
    <Card title={t('looks.title')}>
      <div className={css.switches}>
        <div>
          <p className={arrange.soft}>{ui('footer.language')}</p>
          <LanguageSwitch />
        </div>
        <div>
          <p className={arrange.soft}>{ui('footer.look')}</p>
          <ThemeSwitch />
        </div>
      </div>
      <SelectField
        label={t('looks.letters')}
        description={t('looks.lettersText')}
        value={person.langcode}
        disabled={save.pending}
        data={locales.map((value) => ({ value, label: ui(`language.${value}`) }))}
        onChange={(next) =>
          next &&
          next !== person.langcode &&
          save.run({
            path: { id },
            body: {
              data: {
                type: 'user--user',
                id,
                attributes: { preferred_langcode: next as (typeof locales)[number] },
              },
            },
          })
        }
      />
    </Card>
  )
}
