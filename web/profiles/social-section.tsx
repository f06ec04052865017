import type { SocialLinks } from '#contract/profiles/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { useProfileForm } from './form.tsx'
import arrange from '#web/ui/app/arrange.module.css'
import css from './profile.module.css'

const examples: Record<keyof SocialLinks, string> = {
  linkedin: 'https://www.linkedin.com/in/…',
  github: 'https://github.com/…',
  x: 'https://x.com/…',
  facebook: 'https://www.facebook.com/…',
  instagram: 'https://www.instagram.com/…',
  website: 'https://…',
}
const names = Object.keys(examples) as (keyof SocialLinks)[]

export function SocialSection() {
  const t = useWords('profiles')
  const { draft, set, field } = useProfileForm()
  return (
    <Card title={t('sections.social')}>
      <p className={arrange.soft}>{t('social.text')}</p>
      <div className={css.fields}>
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`social.${name}`)}
            type="url"
            inputMode="url"
            maxLength={300}
            placeholder={examples[name]}
            {...field(`social.${name}`)}
            value={draft.social[name] ?? ''}
            onChange={(event) =>
              set({ social: { ...draft.social, [name]: event.currentTarget.value || null } })
            }
          />
        ))}
      </div>
    </Card>
  )
}
