import { useEffect, useRef, useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import type { Intent } from './add-coins-screen.tsx'
import { looksOf, openStripe, type StripeBrowser, type StripeElements } from './stripe.ts'
import css from '../wallet.module.css'

type Open = { stripe: StripeBrowser; elements: StripeElements }

/** Stripe's payment form. 3-D Secure opens over it; banks that need a page of their own lead back to the result. */
export function StripeForm({
  intent,
  publishableKey,
  next,
  onPaid,
}: {
  intent: Intent
  publishableKey: string
  next: string | null
  onPaid: () => void
}) {
  const t = useWords('wallet/ledger')
  const ui = useWords('ui')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    let leave = () => {}
    let isHere = true
    setFailed(false)
    const show = async () => {
      const stripe = await openStripe(publishableKey)
      if (!isHere || !place.current) return
      const elements = stripe.elements({
        clientSecret: intent.clientSecret,
        locale,
        appearance: looksOf(place.current),
      })
      const form = elements.create('payment')
      form.on('ready', () => setOpen({ stripe, elements }))
      form.on('loaderror', () => setFailed(true))
      form.mount(place.current)
      leave = () => form.destroy()
    }
    show().catch(() => isHere && setFailed(true))
    return () => {
      isHere = false
      setOpen(null)
      leave()
    }
  }, [publishableKey, intent.clientSecret, locale, tries])

  const pay = async ({ stripe, elements }: Open) => {
    setBusy(true)
    setSaid(null)
    const search = new URLSearchParams({ confirm: intent.id, next: next ?? screenPath('wallet') })
    try {
      const checked = await elements.submit()
      const result = checked.error
        ? checked
        : await stripe.confirmPayment({
            elements,
            confirmParams: {
              return_url: `${location.origin}${screenPath('payment', { paymentId: intent.paymentId })}?${search}`,
            },
            redirect: 'if_required',
          })
      if (result.error) setSaid(result.error.message ?? t('card.declines.generic_decline'))
      else onPaid()
    } catch {
      setSaid(ui('problem.unknown'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.steps}>
      <p className={css.soft}>{t('add.secure', { name: 'Stripe' })}</p>
      {!open && !failed && <SkeletonLines lines={3} />}
      {failed && (
        <Notice
          tone="bad"
          action={
            <Button icon="refresh" onClick={() => setTries(tries + 1)}>
              {ui('problem.retry')}
            </Button>
          }
        >
          {t('card.notLoaded')}
        </Notice>
      )}
      <div ref={place} className={css.stripe} />
      {said && (
        <Notice tone="bad" title={t('card.declined')}>
          {said}
        </Notice>
      )}
      <div className={css.go}>
        <Button
          look="main"
          icon="money"
          busy={busy}
          disabled={!open}
          onClick={() => open && void pay(open)}
        >
          {t('card.go', { price: intent.price })}
        </Button>
      </div>
    </div>
  )
}
