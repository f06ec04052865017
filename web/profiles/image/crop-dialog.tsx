import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Cut, cutOut, drawCut, keepInside } from './cut-picture.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '#web/profiles/profile.module.css'

const step = 0.03
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Cuts a square out of a picture by dragging, arrow keys and a slider; nothing leaves the browser before it is saved. */
export function CropDialog({
  file,
  busy,
  failure,
  onClose,
  onDone,
}: {
  file: File
  busy: boolean
  failure: string | null
  onClose: () => void
  onDone: (file: File) => void
}) {
  const t = useWords('profiles')
  const ui = useWords('ui')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | 'broken' | null>(null)
  const [cut, setCut] = useState<Cut>({ x: 0.5, y: 0.5, zoom: 1 })
  useEffect(() => {
    let current = true
    createImageBitmap(file).then(
      (made) => current && setPicture(made),
      () => current && setPicture('broken'),
    )
    return () => void (current = false)
  }, [file])
  const ready = picture !== null && picture !== 'broken' ? picture : null
  useEffect(() => {
    if (ready && canvas.current) drawCut(canvas.current, ready, cut)
  }, [ready, cut])
  const move = (x: number, y: number) =>
    ready &&
    setCut((before) =>
      keepInside(
        { ...before, x: before.x + x / before.zoom, y: before.y + y / before.zoom },
        ready,
      ),
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    move(...by)
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    const { width } = event.currentTarget.getBoundingClientRect()
    move(-event.movementX / width, -event.movementY / width)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop.title')}
      size="s"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="main"
            busy={busy}
            disabled={!ready}
            onClick={() => ready && void cutOut(ready, cut).then(onDone)}
          >
            {t('crop.go')}
          </Button>
        </>
      }
    >
      <div className={arrange.form}>
        {picture === 'broken' ? (
          <Notice tone="bad">{t('crop.broken')}</Notice>
        ) : (
          <p className={arrange.soft}>{t('crop.text')}</p>
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {picture !== 'broken' && (
          <>
            <button
              type="button"
              className={css.crop}
              aria-label={t('crop.label')}
              onKeyDown={onKeyDown}
              data-autofocus
            >
              <canvas
                ref={canvas}
                width={480}
                height={480}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={onPointerMove}
              />
            </button>
            <label className={css.zoom}>
              {t('crop.zoom')}
              <input
                type="range"
                min={1}
                max={4}
                step={0.05}
                value={cut.zoom}
                disabled={!ready}
                onChange={(event) =>
                  ready &&
                  setCut(keepInside({ ...cut, zoom: Number(event.currentTarget.value) }, ready))
                }
              />
            </label>
          </>
        )}
      </div>
    </Dialog>
  )
}
