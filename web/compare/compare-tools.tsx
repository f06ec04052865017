import { useNavigate } from '#web/core/navigate.ts'
import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import css from './compare.module.css'

/** Which rows are shown, by a form that works without scripts; then what only a browser can do: copy the address, print. */
export function CompareTools({
  courses,
  onlyDifferent,
  onChoose,
}: {
  courses: string
  onlyDifferent: boolean
  onChoose: (only: boolean) => void
}) {
  const t = useWords('compare')
  const locale = useLocale()
  const navigate = useNavigate()
  const [copied, setCopied] = useState(false)
  const choose = (only: boolean) => {
    onChoose(only)
    void navigate({
      to: '.',
      search: { courses, only: only ? 'differences' : undefined },
      replace: true,
      resetScroll: false,
    })
  }
  const share = async () => {
    await navigator.clipboard.writeText(location.href)
    setCopied(true)
  }
  return (
    <div className={css.tools}>
      <form action={screenPath('compare')} className={css.only}>
        <input type="hidden" name="lang" value={locale} />
        <input type="hidden" name="courses" value={courses} />
        <label>
          <input
            type="checkbox"
            name="only"
            value="differences"
            checked={onlyDifferent}
            onChange={(event) => choose(event.target.checked)}
          />
          {t('different')}
        </label>
        <noscript>
          <button type="submit">{t('show')}</button>
        </noscript>
      </form>
      <span className={css.scripted}>
        <PlainButton icon={copied ? 'check' : 'link'} size="s" onClick={() => void share()}>
          {t(copied ? 'copied' : 'share')}
        </PlainButton>
        <PlainButton icon="print" size="s" onClick={() => print()}>
          {t('print')}
        </PlainButton>
      </span>
      <span role="status" className="unseen">
        {copied && t('copied')}
      </span>
    </div>
  )
}
