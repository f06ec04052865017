import { useWords } from '../words.tsx'
import { tooOldId, tooOldScript } from './too-old-script.ts'
import css from './notice-banner.module.css'

const script = { __html: tooOldScript }

/** Says in words that this browser is too old. Shown by a script of its own: nothing else may run there. */
export function TooOld() {
  const t = useWords('ui')
  return (
    <>
      <p id={tooOldId} className={css.banner} hidden suppressHydrationWarning>
        {t('tooOld')}
      </p>
      <script dangerouslySetInnerHTML={script} />
    </>
  )
}
