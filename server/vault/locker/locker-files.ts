// Issued documents of the digital locker: listed, downloaded, and taken into the vault as issued.
import { maxDocumentBytes } from '#contract/vault/shapes.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { recordReceivedFile } from '#server/core/file-quota.ts'
import { extensions, safeName, typeByStart } from '#server/providers/inspect/inspect-files.ts'
import { isLockerUri, type ProviderLockerItem } from '#server/providers/locker/locker.ts'
import { lockerFailure, type LockerAccess } from './locker-sign-in.ts'

export const listIssued = (ctx: Context, access: LockerAccess): Promise<ProviderLockerItem[]> =>
  ctx.providers.locker.issued(access.accessToken).catch(lockerFailure)

/** Only what stood in this person's last list is ever fetched, so that an address cannot be made up (trust 2.2). */
export const fetchFile = async (
  ctx: SignedContext,
  access: LockerAccess,
  uri: string,
): Promise<Uint8Array> => {
  if (!isLockerUri(uri) || !access.uris.includes(uri)) return fail('not_found')
  await recordReceivedFile(ctx, ctx.actor.accountId, maxDocumentBytes)
  const { bytes } = await ctx.providers.locker.file(access.accessToken, uri).catch(lockerFailure)
  if (bytes.length > maxDocumentBytes) fail('file_too_large')
  return bytes
}

export const nameFor = (item: string, bytes: Uint8Array): string => {
  const type = typeByStart(bytes)
  return safeName(`${item.replace(/\.[a-z]+$/i, '')}.${type ? extensions[type][0] : 'bin'}`)
}
