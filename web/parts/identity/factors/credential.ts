import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'

type Sent = Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type'> & {
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

/** What the browser's keys made, as calls send it: open objects, whose parts the server reads itself. */
export const toCredential = (
  made: AuthenticationResponseJSON | RegistrationResponseJSON,
): Sent => ({
  ...made,
  response: { ...made.response },
  clientExtensionResults: { ...made.clientExtensionResults },
})
