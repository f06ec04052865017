// Passkeys in the browser: making one, and signing in with one, by a button or from the list the address field offers.
import { useEffect, useEffectEvent, useState } from 'react'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { toCredential } from '#web/parts/identity/factors/credential.ts'
import { storeToken } from '#web/core/access/access.ts'
import { Failure } from '#web/core/failure.ts'
import { screenPath } from '#contract/paths.ts'
import { useNavigate } from '#web/core/navigate.ts'
import { useWords } from '#web/core/words.tsx'
import { startPasskeySignIn } from '#web/parts/identity/factors/start-passkey-sign-in.ts'
import { keepsOffer } from '../closing/offer.ts'
import { signInByPasskey } from '../factors/sign-in-by-passkey.ts'

export const knowsPasskeys = browserSupportsWebAuthn

/** Whoever closes the browser's question, or is asked anew meanwhile, has changed their mind, nothing more. */
const nothingGiven = (error: unknown) => {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
  throw error
}

/** A new passkey, or null when the person changed their mind. */
export const makePasskey = (options: unknown) =>
  startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(nothingGiven)

type Offer = Awaited<ReturnType<typeof startPasskeySignIn>>
const askForOptions = (challenge: string | undefined) =>
  startPasskeySignIn({ body: challenge ? { challenge } : {} })

/** A challenge lives five minutes; what the field offers is made anew before. */
const renewedEvery = 4 * 60_000

/** Signs in by passkey; `challenge` names a sign-in that waits for one. */
export function usePasskeySignIn({
  challenge,
  remember = true,
  onDone,
}: {
  challenge?: string
  remember?: boolean
  onDone: () => void
}) {
  const t = useWords('identity')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const finish = async ({ challenge: named, options }: Offer, useBrowserAutofill: boolean) => {
    const optionsJSON = options as unknown as Parameters<
      typeof startAuthentication
    >[0]['optionsJSON']
    // What only the field offers may fail unheard: nobody asked for it.
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(
      useBrowserAutofill ? () => null : nothingGiven,
    )
    if (!credential) return false
    storeToken(
      await signInByPasskey({
        body: { challenge: named, credential: toCredential(credential), remember },
      }),
    )
    onDone()
    return true
  }
  const showError = (error: unknown) => {
    if (keepsOffer(error)) {
      void navigate({ to: screenPath('keepAccount') })
      return true
    }
    setFailure(error instanceof Failure ? error.message : t('passkey.failed'))
    return false
  }
  return {
    busy,
    failure,
    signIn: async () => {
      setBusy(true)
      setFailure(null)
      const isIn = await askForOptions(challenge)
        .then((requested) => finish(requested, false))
        .catch(showError)
      if (!isIn) setBusy(false)
    },
    /** Offers the passkeys of this device in the field marked `webauthn`, where the browser can. */
    offer: async () => {
      const requestedOptions =
        (await browserSupportsWebAuthnAutofill()) &&
        (await askForOptions(challenge).catch(() => null))
      if (requestedOptions) await finish(requestedOptions, true).catch(showError)
    },
  }
}

/** Keeps the offer of the field fresh while the screen is open. */
export function useOffer(offer: () => Promise<void>, paused: boolean) {
  const renew = useEffectEvent(() => void offer())
  useEffect(() => {
    if (paused) return
    renew()
    const timer = setInterval(renew, renewedEvery)
    return () => {
      clearInterval(timer)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [paused])
}
