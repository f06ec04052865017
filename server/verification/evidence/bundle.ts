// Everything that checks a credential without AO, as things stand now.
import type { FileAnswer } from '#contract/kit.ts'
import type { PublicVerification } from '#contract/verification/credentials/calls.ts'
import { type Disclosure, statementOf } from '#contract/verification/credentials/statement.ts'
import { type Bundle, bundleFormat } from '#contract/verification/evidence/bundle.ts'
import type { Context } from '#server/core/context.ts'
import { findInstitutionDocument } from '../institutions/institution-rows.ts'
import { didDocument, didOf } from '../credentials/did.ts'

/** What a credential is checked with beside itself: the DID documents of who signed it, and the list its status is in. */
const loadSources = async (
  ctx: Pick<Context, 'sql' | 'publicUrl' | 'secret' | 'providers'>,
  credential: PublicVerification['credential'],
) => {
  const issuer = credential?.['issuer'] as { id?: string } | undefined
  const id = (credential?.['id'] as string | undefined) ?? ''
  const [list] = await ctx.sql<{ body: unknown }[]>`
    select p.body from verification.published_lists p join verification.credentials c on c.status_list = p.status_list
    where 'urn:uuid:' || c.id = ${id}`
  const beside = statementOf(credential)?.institution
  return {
    institution: beside ? await findInstitutionDocument(ctx, beside.did) : null,
    did: await didDocument(ctx, issuer?.id ?? didOf(ctx.publicUrl)),
    status: list?.body ?? null,
  }
}

/** `disclosures`: what whoever the bundle is for may show of it. */
export const bundleOf = async (
  ctx: Pick<Context, 'sql' | 'publicUrl' | 'secret' | 'providers'>,
  { record, credential, log }: PublicVerification,
  disclosures: Disclosure[],
): Promise<Bundle> => ({
  format: bundleFormat,
  publicId: record.publicId,
  credential,
  ...(await loadSources(ctx, credential)),
  log,
  disclosures,
})

/** A file that any page may fetch and no search engine keeps. */
export const evidenceFile = (value: unknown, type: string, filename: string): FileAnswer => {
  const bytes = Buffer.from(JSON.stringify(value, null, 2))
  return {
    bytes,
    type,
    filename,
    disposition: 'attachment',
    length: bytes.length,
    headers: {
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=0',
      'x-robots-tag': 'noindex',
    },
  }
}
