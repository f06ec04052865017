// A decision as SD-JWT VC: what everybody may know in clear, each claim of the document behind a digest that its holder opens.
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import type { JWK } from 'jose'
import type { Statement } from '#contract/verification/credentials/statement.ts'
import { screenPath } from '#contract/paths.ts'
import { checkedFields } from '#contract/verification/shapes.ts'
import { credentialTypePath } from '#contract/verification/issuance/calls.ts'
import type { Context } from '#server/core/context.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import type { SigningKey } from '../credentials/keys.ts'
import { tokenUrl } from '../credentials/status-lists.ts'
import type { RequestRow } from '../requests/request-rows.ts'
import { confirmedClaims } from './holder-claims.ts'
import type { CurrentCredential } from './offered-credential.ts'
import { numericDate, signingAlgorithm } from './sign-jwt.ts'

/** What its holder shows or does not. */
const disclosable = [
  ...checkedFields,
  'confirmed_by_person',
  'document_sha256',
  'verification_page',
] as const

/** Its end is that of the credential it is a copy of. Call it outside a transaction. */
export const signHolderCopy = async (
  { publicUrl, now }: Pick<Context, 'publicUrl' | 'now'>,
  {
    statement,
    row,
    credential,
    key,
    jwk,
  }: {
    statement: Statement
    row: Pick<RequestRow, 'claims' | 'checks'>
    credential: CurrentCredential
    key: SigningKey
    jwk: JWK
  },
): Promise<string> => {
  const claims = {
    ...confirmedClaims(statement, row),
    confirmed_by_person: statement.confirmedBy.name,
    document_sha256: statement.document.fileSha256,
    verification_page: `${publicUrl}${screenPath('verification', { publicId: statement.publicId })}`,
  }
  const issuing = new SDJwtVcInstance({
    signAlg: signingAlgorithm,
    signer: async (data) => (await key.sign(Buffer.from(data))).toString('base64url'),
    hasher: (data) => sha256(typeof data === 'string' ? data : new Uint8Array(data)),
    hashAlg: 'sha-256',
    saltGenerator: () => newSecret(16),
  })
  const payload = {
    iss: publicUrl,
    iat: numericDate(now),
    exp: numericDate(new Date(String(credential.body['validUntil']))),
    vct: `${publicUrl}${credentialTypePath}`,
    cnf: { jwk },
    status: {
      status_list: {
        idx: credential.statusIndex,
        uri: tokenUrl(credential.publicUrl, credential.statusList),
      },
    },
    level: statement.level,
    method: statement.method,
    decided_at: statement.decidedAt,
    confirmed_by: {
      organisation: statement.confirmedBy.organisation,
      role: statement.confirmedBy.role,
    },
    // By this the public register has it: /verify is green only for what stands there.
    registered_as: credential.digest.toString('hex'),
    ...claims,
  }
  const disclosed = disclosable.filter((name) => claims[name] !== undefined)
  return issuing.issue(payload, { _sd: disclosed }, { header: { kid: key.id } })
}
