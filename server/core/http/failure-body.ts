// The one place that turns a failure into the body its call's envelope wants.
import { specification } from '#contract/jsonapi.ts'
import type { CallShape } from '#contract/kit.ts'
import { fieldSentences } from '#text/field-error-sentences.ts'
import { type Reader, sentenceFor } from '#text/sentence.ts'
import type { Failure } from '../fail.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}

/** OAuth names a few failures itself (RFC 6749 5.2, RFC 6750 3.1), OpenID4VCI some more (1.0, 8.3.1). */
const oauthNames: Readonly<Record<string, string>> = {
  invalid_credentials: 'invalid_grant',
  invalid_refresh: 'invalid_grant',
  invalid_client: 'invalid_client',
  unsupported_grant: 'unsupported_grant_type',
  invalid_offer_code: 'invalid_grant',
  invalid_token: 'invalid_token',
  invalid_credential_request: 'invalid_credential_request',
  unknown_credential_configuration: 'unknown_credential_configuration',
  invalid_proof: 'invalid_proof',
  invalid_nonce: 'invalid_nonce',
  credential_request_denied: 'credential_request_denied',
}

/** What of a call shapes the bodies of its failures. */
export type FailureShape = Pick<CallShape, 'envelope' | 'failureKey' | 'says'>

export const failureBody = (
  failure: Failure,
  { envelope = 'message', failureKey, says }: FailureShape,
  reader: Reader,
): object => {
  const { code, details: given } = failure
  const message = sentenceFor(code, failure.details, reader, says?.[code])
  // A wallet that is not there is a warning of its own, whatever was tried with it (spec §8).
  const key = code === 'wallet_not_found' ? code : failureKey
  const named = key ? { key } : {}
  const sentences = fieldSentences(given, reader.language)
  // `fields` names each fault by its code, `sentences` says it.
  const details = sentences ? { ...given, sentences } : given
  if (envelope === 'jsonapi') {
    const fields = (details?.['fields'] ?? {}) as Record<string, string>
    const error = (detail: string, pointer?: string, cause?: string) => ({
      title: reasons[failure.status],
      status: String(failure.status),
      detail,
      code,
      ...(pointer ? { source: { pointer } } : {}),
      ...(pointer ? { meta: { fault: cause } } : details ? { meta: details } : {}),
    })
    const perField = Object.entries(fields).map(([path, fieldError]) =>
      error(`${path}: ${sentences?.[path]}`, `/${path.replaceAll('.', '/')}`, fieldError),
    )
    return {
      jsonapi: specification,
      errors: perField.length > 0 ? perField : [error(message)],
    }
  }
  if (envelope === 'oauth')
    return {
      error: oauthNames[code] ?? (failure.status < 500 ? 'invalid_request' : 'server_error'),
      error_description: message,
      message,
      code,
      ...named,
      ...(details ? { details } : {}),
    }
  if (envelope === 'zammad')
    return { error: message, error_human: message, code, ...named, ...(details ? { details } : {}) }
  return { message, code, ...named, ...(details ? { details } : {}) }
}

export const contentTypeOf = (envelope: NonNullable<CallShape['envelope']>): string =>
  envelope === 'jsonapi' ? 'application/vnd.api+json' : 'application/json; charset=utf-8'
