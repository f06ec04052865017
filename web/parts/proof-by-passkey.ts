import { useState } from 'react'
import type { startPasskeySignIn, stepUpByPasskey } from '#contract/identity/factors.ts'
import { toCredential } from '#web/parts/credential.ts'
import { ask } from '#web/core/calls/call-client.ts'
import { Problem } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'

/** Proves by a passkey that it is still the person. What speaks to the browser's keys is loaded when it is used. */
export function useProofByPasskey(onProved: () => void) {
  const t = useWords('ui')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const give = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { challenge, options } = await ask<typeof startPasskeySignIn>(
      'POST /api/user/passkeys/sign-in-options',
      { body: {} },
    )
    const credential = await startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    })
    await ask<typeof stepUpByPasskey>('POST /api/user/passkeys/step-up', {
      body: { challenge, credential: toCredential(credential) },
    })
  }
  return {
    busy,
    problem,
    prove: async () => {
      setBusy(true)
      setProblem(null)
      await give().then(onProved, (error: unknown) =>
        setProblem(
          error instanceof Problem && error.code !== 'invalid_code'
            ? error.message
            : t('proof.failed'),
        ),
      )
      setBusy(false)
    },
  }
}
