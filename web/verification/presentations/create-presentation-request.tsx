import { useEffect, useState } from 'react'
import { useHydrated } from '@tanstack/react-router'
import type {
  createPresentationRequest,
  getPresentation,
} from '#contract/verification/presentations/calls.ts'
import { askableFields } from '#contract/verification/presentations/shown.ts'
import { callServer } from '#web/core/calls/call-client.ts'
import { Failure } from '#web/core/failure.ts'
import { useFormat } from '#web/core/format.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '../qr-code.tsx'
import css from './presentations.module.css'
import { ShownPresentation } from './shown-table.tsx'

type Request = ResponseOf<typeof createPresentationRequest>
type Answer = ResponseOf<typeof getPresentation>

/** What a university or an employer mostly needs. */
const usual = ['title', 'grade']
const lookEvery = 2000

/** Asks a holder to show chosen claims from their wallet, and shows the answer with every check. */
export function CreatePresentationRequest() {
  const t = useWords('verification/presentations')
  const say = useWords('verification')
  const [request, setRequest] = useState<Request | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { answer, isGone } = useAnswer(request)
  // Before the scripts are here the form would be sent to this very address, and nothing would come of it.
  const isAlive = useHydrated()
  const make = async (form: HTMLFormElement) => {
    const ticked = new FormData(form).getAll('field')
    const fields = askableFields.filter((field) => ticked.includes(field))
    if (fields.length === 0) return
    setFailure(null)
    try {
      setRequest(
        await callServer<typeof createPresentationRequest>('POST /api/verify/presentations', {
          body: { fields },
        }),
      )
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <Card title={t('ask.title')}>
      <p className={css.soft}>{t('ask.text')}</p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void make(event.currentTarget)
        }}
      >
        <fieldset className={css.fields}>
          <legend>{t('ask.label')}</legend>
          {askableFields.map((field) => (
            <label key={field}>
              <input
                type="checkbox"
                name="field"
                value={field}
                defaultChecked={usual.includes(field)}
              />
              <span>{say(`fields.${field}`)}</span>
            </label>
          ))}
        </fieldset>
        <PlainButton type="submit" icon="shield" disabled={!isAlive}>
          {request ? t('ask.again') : t('ask.go')}
        </PlainButton>
      </form>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isGone && <Notice tone="warn">{t('ask.gone')}</Notice>}
      <div aria-live="polite" className={css.form}>
        {request && !failure && !isGone && <RequestedFacts request={request} answer={answer} />}
      </div>
    </Card>
  )
}

/** Asks again until somebody has answered, or the time is over. */
const useAnswer = (request: Request | null): { answer: Answer | null; isGone: boolean } => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    setAnswer(null)
    setIsGone(false)
    if (!request) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOpen = true
    const look = async () => {
      try {
        const now = await callServer<typeof getPresentation>(
          'GET /api/verify/presentations/{secret}',
          {
            path: { secret: request.secret },
          },
        )
        if (!isOpen) return
        setAnswer(now)
        if (now.state !== 'waiting') return
      } catch (error) {
        // A line that is down for a moment is asked again; what is gone, is gone.
        if (!isOpen) return
        if (error instanceof Failure && error.status === 404) return setIsGone(true)
      }
      timer = setTimeout(() => void look(), lookEvery)
    }
    void look()
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [request])
  return { answer, isGone }
}

function RequestedFacts({ request, answer }: { request: Request; answer: Answer | null }) {
  const t = useWords('verification/presentations')
  const { dateTime } = useFormat()
  if (answer?.state === 'ended') return <Notice tone="warn">{t('ask.ended')}</Notice>
  if (answer?.result) return <ShownPresentation result={answer.result} requested={answer.fields} />
  return (
    <>
      <Notice tone="info">{t('ask.waiting', { at: dateTime(request.expiresAt) })}</Notice>
      <div className={css.code}>
        <QrCode content={request.request} alt={t('ask.qr')} width={240} />
        <div className={css.form}>
          <span className={css.soft}>{t('ask.scan')}</span>
          <a href={request.request}>{t('ask.open')}</a>
        </div>
      </div>
    </>
  )
}
