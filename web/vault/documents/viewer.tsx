import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Viewer as Look } from '#contract/vault/shapes.ts'
import type { z } from 'zod'
import { useWords } from '#web/core/words.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { SheetPicture } from './document-picture.tsx'
import css from './viewer.module.css'

const zooms = [50, 75, 100, 150, 200, 300]
const fits = 2

/** The pages of a document as pictures: turn the leaves, come closer, turn it upright. `onStale`: the addresses have run out. */
export function Viewer({
  look,
  title,
  onStale,
}: {
  look: z.output<typeof Look>
  title: string
  onStale: () => void
}) {
  const t = useWords('vault/documents')
  const [at, setPage] = useState(0)
  const [zoom, setZoom] = useState(fits)
  const [turned, setTurned] = useState(0)
  const keysId = useId()
  const pages = look.pageUrls.length
  const page = Math.min(at, pages - 1)
  const [next, previous] = [page + 1 < pages, page > 0]
  const [larger, smaller] = [zoom < zooms.length - 1, zoom > 0]
  const following = look.pageUrls[page + 1]
  useEffect(() => {
    // The next leaf is fetched while this one is read.
    if (following) new Image().src = following
  }, [following])
  const turn = () => setTurned((turned + 90) % 360)
  const keys: Record<string, (() => void) | false> = {
    PageDown: next && (() => setPage(page + 1)),
    PageUp: previous && (() => setPage(page - 1)),
    '+': larger && (() => setZoom(zoom + 1)),
    '-': smaller && (() => setZoom(zoom - 1)),
    '0': () => setZoom(fits),
    r: turn,
    R: turn,
  }
  const press = (event: KeyboardEvent) => {
    const act = !event.ctrlKey && !event.metaKey && !event.altKey && keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const place = t('viewer.page', { page: page + 1, pages })
  return (
    <section className={css.viewer} aria-label={t('viewer.label')}>
      {/* Focusable, so that a page larger than the sheet can be moved by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- WCAG 2.1.1 */}
      <div
        className={css.sheet}
        tabIndex={0}
        role="group"
        aria-label={place}
        aria-describedby={keysId}
        onKeyDown={press}
      >
        <SheetPicture
          key={look.pageUrls[page]}
          src={look.pageUrls[page] ?? ''}
          alt={`${title}: ${place}`}
          width={zooms[zoom] ?? 100}
          turned={turned}
          onFail={onStale}
        />
      </div>
      <p id={keysId} className="unseen">
        {t('viewer.keys')}
      </p>
      <div className={css.tools}>
        <IconButton
          icon="back"
          label={t('viewer.previous')}
          disabled={!previous}
          onClick={() => setPage(page - 1)}
        />
        <p aria-live="polite">{place}</p>
        <IconButton
          icon="next"
          label={t('viewer.next')}
          disabled={!next}
          onClick={() => setPage(page + 1)}
        />
        <IconButton
          icon="minus"
          label={t('viewer.smaller')}
          disabled={!smaller}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon="plus"
          label={t('viewer.larger')}
          disabled={!larger}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton icon="refresh" label={t('viewer.turn')} onClick={turn} />
      </div>
    </section>
  )
}
