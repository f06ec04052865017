import { useState } from 'react'
import type { proveMergeByPasskey } from '#contract/identity/merging/calls.ts'
import { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { toCredential } from '#web/parts/identity/factors/credential.ts'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { startPasskeySignIn } from '#web/parts/identity/factors/start-passkey-sign-in.ts'

/** Proves the other account by a passkey of it. What speaks to the browser's keys is loaded when it is used. */
export function useProveMergeByPasskey(onDone: () => void) {
  const t = useWords('identity/merging')
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const prove = useProvenMutation<typeof proveMergeByPasskey>('POST /api/user/merge/passkey', {
    changes: ['merge'],
    onDone,
    onFailure: ({ code, message }) =>
      setFailure(code === 'invalid_credentials' ? t('start.passkeyFailed') : message),
  })
  const give = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { challenge, options } = await startPasskeySignIn({ body: {} })
    const credential = await startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    })
    prove.run({ body: { challenge, credential: toCredential(credential) } })
  }
  return {
    busy: asking || prove.pending,
    failure,
    proof: prove.proof,
    run: async () => {
      setAsking(true)
      setFailure(null)
      await give().catch((error: unknown) =>
        setFailure(error instanceof Failure ? error.message : t('start.passkeyFailed')),
      )
      setAsking(false)
    },
  }
}
