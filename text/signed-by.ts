import type { Statement } from '#contract/verification/credentials/statement.ts'
import type { Says } from './speak.ts'

/** Who signed: the institution and AO, or AO alone for whoever confirmed it there. */
export const signedByText = (
  { organisation, name }: Statement['confirmedBy'],
  institution: Statement['institution'],
  say: Says<'verification'>,
): string =>
  institution
    ? say('signedBy.both', { organisation, did: institution.did })
    : say('signedBy.ao', { organisation: organisation || name })
