// News of documents and of who vouches for them.
import { screenPath } from '#contract/paths.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { notify } from '../notify.ts'

const request = (requestId: string): string => screenPath('request', { requestId })
const document = (documentId: string): string => screenPath('document', { documentId })

export const onDocumentEvents: Subscriptions = {
  'verification.requested': async (ctx, { requestId, documentTitle: title, tier, verifierIds }) =>
    void (await notify(ctx, verifierIds, {
      name: 'request_to_check',
      values: { title, tier },
      link: request(requestId),
      once: `asked ${requestId}`,
    })),
  'verification.approved': async (ctx, { requestId, documentTitle: title, tier, ownerId }) =>
    void (await notify(ctx, [ownerId], {
      name: 'request_approved',
      values: { title, tier },
      link: request(requestId),
    })),
  'verification.rejected': async (
    ctx,
    { requestId, documentTitle: title, tier, ownerId, coinsReturned },
  ) =>
    void (await notify(ctx, [ownerId], {
      name: 'request_rejected',
      values: { title, tier, returned: coinsReturned },
      link: request(requestId),
    })),
  'verification.reversed': async (ctx, { requestId, documentTitle: title, ownerId, remarks }) =>
    void (await notify(ctx, [ownerId], {
      name: 'request_reversed',
      values: { title, remarks },
      link: request(requestId),
    })),
  'verification.reminded': async (
    ctx,
    { requestId, documentTitle: title, verifierIds, student, since },
  ) =>
    void (await notify(ctx, verifierIds, {
      name: 'request_reminded',
      values: { title, student, since },
      link: request(requestId),
    })),
  'verification.followed_up': async (ctx, { requestId, documentTitle: title, verifierIds, note }) =>
    void (await notify(ctx, verifierIds, {
      name: 'request_followed_up',
      values: { title, note },
      link: request(requestId),
    })),
  'verification.name_change_requested': async (ctx, { changeId, name, deciderIds }) =>
    void (await notify(ctx, deciderIds, {
      name: 'name_change_to_decide',
      values: { name },
      link: screenPath('nameChange', { changeId }),
      once: `name ${changeId}`,
    })),
  'verification.name_change_approved': async (ctx, { ownerId, name }) =>
    void (await notify(ctx, [ownerId], {
      name: 'name_change_approved',
      values: { name },
      link: screenPath('myName'),
    })),
  'verification.name_change_refused': async (ctx, { ownerId, remarks }) =>
    void (await notify(ctx, [ownerId], {
      name: 'name_change_refused',
      values: { remarks },
      link: screenPath('myName'),
    })),
  'verification.confirmed': async (ctx, { credentialId, organisation, level, notifyIds }) =>
    void (await notify(ctx, notifyIds, {
      name: 'confirmed_in_name',
      values: { organisation, tier: level },
      link: screenPath('confirmations'),
      once: `confirmed ${credentialId}`,
    })),
  'vault.document_added': async (ctx, { documentId, ownerId, byId, title, shelf }) => {
    if (shelf === 'issued' || byId !== ownerId)
      await notify(ctx, [ownerId], {
        name: shelf === 'issued' ? 'document_issued' : 'document_brought',
        values: { title },
        link: document(documentId),
        once: `added ${documentId}`,
      })
  },
  'vault.document_expiring': async (ctx, { documentId, ownerId, title, expiry, days }) =>
    void (await notify(ctx, [ownerId], {
      name: 'document_expiring',
      values: { title, expiry },
      link: document(documentId),
      once: `expiring ${documentId} ${expiry} ${days}`,
    })),
}
