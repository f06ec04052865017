import type { submitPresentation as contract } from '#contract/verification/presentations/calls.ts'
import type { ShownResult } from '#contract/verification/presentations/shown.ts'
import { listOrEmpty, objectOrEmpty, textIn } from '#contract/verification/credentials/json.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sealText } from '#server/core/sealing.ts'
import { sameText } from '#server/core/random.ts'
import { checkSdJwt, unreadableResult } from './check-sd-jwt.ts'
import { ownSources } from './own-sources.ts'
import { clientIdOf } from './presentation-requests.ts'
import { openSdJwt } from './sd-jwt.ts'

/** The one presentation in a `vp_token` (OpenID4VP 1.0, 8.1); empty for anything else. */
const presentationIn = (vpToken: string): string => {
  try {
    const answers = objectOrEmpty(JSON.parse(vpToken))
    const shown = listOrEmpty(answers['verification'])
    return Object.keys(answers).length === 1 && shown.length === 1 ? textIn(shown[0]) : ''
  } catch {
    return ''
  }
}

/** Besides what was asked for, what stands in every copy in clear: at which level, by whom and how it was confirmed. */
const always = ['level', 'method', 'decided_at', 'confirmed_by']

/** Of what was shown, no more than was asked for. */
const onlyRequested = (result: ShownResult, fields: readonly string[]): ShownResult => ({
  ...result,
  claims: result.claims.filter(({ name }) => [...always, ...fields].includes(name.split('.')[0]!)),
})

/** The first answer counts, whatever it says; a second finds the request answered. */
export const submitPresentation: CallFunction<typeof contract> = async (ctx, sent) => {
  const { sql, now } = ctx
  const [row] = await sql<{ nonce: string; state: string; fields: string[] }[]>`
    select nonce, state, fields from verification.presentations
    where public_id = ${sent.publicId} and answered_at is null and expires_at > ${now} for update`
  if (!row || !sent.state || !sameText(sent.state, row.state)) return fail('invalid_presentation')
  if (sent.vp_token === undefined) return fail('invalid_presentation')
  const opened = await openSdJwt(presentationIn(sent.vp_token))
  const question = { audience: clientIdOf(ctx.publicUrl), nonce: row.nonce, now }
  const result = opened
    ? await checkSdJwt(opened, ownSources(ctx), question, now)
    : unreadableResult()
  const sealed = sealText(
    ctx.secret,
    'presentations',
    JSON.stringify(onlyRequested(result, row.fields)),
  )
  await sql`update verification.presentations set answered_at = ${now}, result = ${sealed}
    where public_id = ${sent.publicId}`
  return {}
}
