import { useState } from 'react'
import type { Viewer as Look } from '#contract/vault-shapes.ts'
import type { z } from 'zod'
import { useWords } from '#web/core/words.tsx'
import { IconButton } from '#web/ui/button.tsx'
import css from './vault.module.css'

const zooms = [50, 75, 100, 150, 200, 300]

/** The pages of a document as pictures: turn the leaves, come closer, turn it upright. */
export function Viewer({ look, title }: { look: z.output<typeof Look>; title: string }) {
  const t = useWords('documents')
  const [page, setPage] = useState(0)
  const [zoom, setZoom] = useState(2)
  const [turned, setTurned] = useState(0)
  const pages = look.pageUrls.length
  return (
    <section className={css.viewer} aria-label={t('viewer.label')}>
      {/* Focusable, so that a page larger than the sheet can be moved by keyboard. */}
      <div className={css.sheet} tabIndex={0} role="group" aria-label={t('viewer.page', { page: page + 1, pages })}>
        <img src={look.pageUrls[page]} alt={`${title}: ${t('viewer.page', { page: page + 1, pages })}`} style={{ width: `${zooms[zoom]}%`, rotate: `${turned}deg` }} />
      </div>
      <div className={css.tools}>
        <IconButton icon="back" label={t('viewer.previous')} disabled={page === 0} onClick={() => setPage(page - 1)} />
        <p aria-live="polite">{t('viewer.page', { page: page + 1, pages })}</p>
        <IconButton icon="next" label={t('viewer.next')} disabled={page >= pages - 1} onClick={() => setPage(page + 1)} />
        <IconButton icon="minus" label={t('viewer.smaller')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton icon="plus" label={t('viewer.larger')} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)} />
        <IconButton icon="refresh" label={t('viewer.turn')} onClick={() => setTurned((turned + 90) % 360)} />
      </div>
    </section>
  )
}
