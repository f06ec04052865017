// Stripe's own script, loaded from Stripe when a card is about to be entered, as its rules for card data demand.
type Failure = { message?: string }
export type StripeElements = {
  create: (kind: 'payment') => {
    mount: (into: HTMLElement) => void
    destroy: () => void
    on: (event: 'ready' | 'loaderror', heard: () => void) => void
  }
  submit: () => Promise<{ error?: Failure }>
}
export type StripeBrowser = {
  elements: (options: {
    clientSecret: string
    locale: string
    appearance: object
  }) => StripeElements
  confirmPayment: (options: {
    elements: StripeElements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }) => Promise<{ error?: Failure }>
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeBrowser
  }
}

/** The release that belongs to the version of the interface the server speaks. */
const script = 'https://js.stripe.com/endive/stripe.js'
let loading: Promise<void> | null = null

const load = (): Promise<void> =>
  (loading ??= new Promise<void>((resolve, reject) => {
    const tag = Object.assign(document.createElement('script'), {
      src: script,
      onload: () => resolve(),
      onerror: () => reject(new Error(script)),
    })
    document.head.append(tag)
  }).catch((error: unknown) => {
    loading = null
    throw error
  }))

export const openStripe = async (publishableKey: string): Promise<StripeBrowser> => {
  if (!window.Stripe) await load()
  if (!window.Stripe) throw new Error(script)
  return window.Stripe(publishableKey)
}

/** Our colours as they are at this moment, light or dark, read from an element that wears them. */
export const looksOf = (worn: HTMLElement) => {
  const { color, backgroundColor, borderTopColor, outlineColor, borderRadius } =
    getComputedStyle(worn)
  return {
    variables: {
      colorText: color,
      colorBackground: backgroundColor,
      colorPrimary: borderTopColor,
      colorDanger: outlineColor,
      borderRadius,
    },
  }
}
