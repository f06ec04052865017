import { useState } from 'react'
import { toCredential } from './credential.ts'
import { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { startPasskeySignIn } from './start-passkey-sign-in.ts'
import { stepUpByPasskey } from './step-up-by-passkey.ts'

/** Proves by a passkey that it is still the person. What speaks to the browser's keys is loaded when it is used. */
export function useProofByPasskey(onProved: () => void) {
  const t = useWords('ui')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const give = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { challenge, options } = await startPasskeySignIn({ body: {} })
    const credential = await startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    })
    await stepUpByPasskey({
      body: { challenge, credential: toCredential(credential) },
    })
  }
  return {
    busy,
    failure,
    prove: async () => {
      setBusy(true)
      setFailure(null)
      await give().then(onProved, (error: unknown) =>
        setFailure(
          error instanceof Failure && error.code !== 'invalid_code'
            ? error.message
            : t('proof.failed'),
        ),
      )
      setBusy(false)
    },
  }
}
