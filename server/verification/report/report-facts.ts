// Everything a report says, gathered at one moment.
import type { Context } from '#server/core/context.ts'
import { issuerFacts, type IssuerFacts } from '#server/issuers/public.ts'
import { newestCheckpoint } from '../log/get-log.ts'
import { documentChanged, type RequestRow } from '../requests/request-rows.ts'

export type ReportFacts = {
  row: RequestRow
  changed: boolean
  issuer: IssuerFacts | null
  timeline: { at: string; action: string; name: string }[]
  file: { name: string; bytes: number; pages: number } | null
  /** Where the public page of this request is. */
  link: string
  publicId: string
  at: string
  credential: Record<string, unknown> | null
  log: { size: number; root: string } | null
  sealedBy: { name: string; local: boolean }
}

export const reportFacts = async (ctx: Context, row: RequestRow): Promise<ReportFacts> => {
  const [own] = await ctx.sql<
    { public_id: string }[]
  >`select public_id from verification.requests where id = ${row.id}`
  const [file] = await ctx.sql<{ name: string; bytes: number; pages: number }[]>`
    select f.name, f.bytes, f.pages from vault.versions v join vault.files f on f.id = v.file_id
    where v.document_id = ${row.documentId} and f.sha256 = ${row.fileSha256} order by v.version desc limit 1`
  const timeline = await ctx.sql<{ at: string; action: string; name: string }[]>`
    select a.at, a.action, coalesce(trim(p.first_name || ' ' || p.last_name), '') as name
    from core.activity a left join identity.accounts p on p.id = a.actor
    where a.subject_kind = 'document' and a.subject_id = ${row.documentId} and a.payload ->> 'requestId' = ${row.id}
      and a.action <> 'document.verification_reported'
    order by a.at, a.id limit 100`
  const [issued] = await ctx.sql<{ body: Record<string, unknown> }[]>`
    select body from verification.credentials where request_id = ${row.id} order by issued_at desc limit 1`
  const checkpoint = await newestCheckpoint(ctx.sql)
  return {
    credential: issued?.body ?? null,
    log: checkpoint ? { size: checkpoint.size, root: checkpoint.root.toString('base64') } : null,
    sealedBy: await ctx.providers.seal.whose(ctx),
    row,
    changed: documentChanged(row),
    issuer: row.issuerId ? await issuerFacts(ctx, row.issuerId) : null,
    timeline,
    file: file ?? null,
    publicId: own!.public_id,
    link: `${ctx.publicUrl}/verify/${own!.public_id}`,
    at: ctx.now.toISOString(),
  }
}
