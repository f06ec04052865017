// A call of the contract: method, path, who may, its request and response, how it can fail.
// Besides these the server answers health, metrics, `/openapi`, pages and, in the demo, `/dev`; the client, OpenAPI, the rate limits and the authorization matrix read the same object.
import { z } from 'zod'
import type { CallSentence, DeclaredCode, FailureCode, FailureKey } from './errors.ts'
import type { ObjectKind } from './objects.ts'
import type { Role } from './roles.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `anyone`: no session needed (one is read if sent). `signed-in`: any role. A list: one of these roles. */
export type May = 'anyone' | 'signed-in' | readonly Role[]

/** Which body a failure gets: `{message}`, JSON:API `errors`, OAuth `{error, error_description}`, Zammad `{error, error_human}`. */
export type Envelope = 'message' | 'jsonapi' | 'oauth' | 'zammad'

/** Limits per minute and subject live in `server/core/http/rate-limits.ts`. */
export type RateClass =
  | 'read'
  | 'write'
  | 'public'
  | 'login'
  | 'otp'
  | 'register'
  | 'search'
  | 'upload'
  | 'share'
  | 'file'

/** An object of somebody's that the call names: what the authorization matrix tries own, other's and absent ones of. */
export type About = {
  /** Where its id stands: a field of the path (`id`), or with its part: `body.applicationIds.0`, `query.uuid`. */
  readonly param: string
  readonly kind: ObjectKind
  /** Roles for which another person's object is open. */
  readonly open?: readonly Role[]
}

/**
 * A call that names no object of somebody's, and why:
 * `own` it acts on the caller's alone · `all` what it names is open to whoever may call · `secret` whoever knows or has
 * signed what it names may · `role` every object is open to the roles it names · `visible` of what it lists or names, it
 * gives what the caller may see.
 */
export type NoObject = { readonly none: 'own' | 'all' | 'secret' | 'role' | 'visible' }

/** The objects a call names, each with its place and the roles it is open to; or why there are none. */
export const aboutOf = ({ about }: Pick<CallShape, 'about'>) => {
  if ('none' in about) return { reason: about.none, objects: [] }
  const objects = ('param' in about ? [about] : about).map(({ param, kind, open = [] }) => ({
    at: param.includes('.') ? param : `path.${param}`,
    kind,
    open,
  }))
  return { reason: null, objects }
}

/**
 * An id that a call takes beside that of what it is about:
 * `any` whoever makes the call may name each one · `fits` it must go with the caller and the object; others are refused
 * as absent ones are · `same` it says the id of the object again · `filter` it narrows a list of what the caller may see.
 */
export type Alongside = 'any' | 'fits' | 'same' | 'filter'

/** Where ids stand in a schema: `body.items.0.documentId`. */
type IdsIn<S, At extends string> = S extends z.ZodUUID
  ? At
  : S extends
        | z.ZodOptional<infer T>
        | z.ZodNullable<infer T>
        | z.ZodDefault<infer T>
        | z.ZodPrefault<infer T>
        | z.ZodReadonly<infer T>
        | z.ZodNonOptional<infer T>
        | z.ZodCatch<infer T>
    ? IdsIn<T, At>
    : S extends z.ZodArray<infer T>
      ? IdsIn<T, `${At}.0`>
      : S extends z.ZodUnion<infer T>
        ? IdsIn<T[number], At>
        : S extends z.ZodPipe<infer T, infer _>
          ? IdsIn<T, At>
          : S extends z.ZodIntersection<infer T, infer U>
            ? IdsIn<T, At> | IdsIn<U, At>
            : S extends z.ZodObject<infer F>
              ? { [K in keyof F & string]: IdsIn<F[K], `${At}.${K}`> }[keyof F & string]
              : never
type PlaceOf<A> = A extends readonly (infer E)[]
  ? PlaceOf<E>
  : A extends { readonly param: infer P extends string }
    ? P extends `${string}.${string}`
      ? P
      : `path.${P}`
    : never
type OtherIds<C extends CallShape> = Exclude<
  {
    [P in keyof C['request'] & string]: IdsIn<NonNullable<C['request']>[P & keyof RequestSchema], P>
  }[keyof C['request'] & string],
  PlaceOf<C['about']>
>
/** What a call must say of its ids. Where every object is open to whoever may call, there is nothing to say. */
type SaysAlongside<C extends CallShape> = C['about'] extends { none: 'all' | 'role' | 'secret' }
  ? unknown
  : [OtherIds<C>] extends [never]
    ? unknown
    : { readonly alongside: { readonly [P in OtherIds<C>]: Alongside } }

/** That every object is open to the roles a call names can be said only where it names roles. */
type SaysRoles<C extends CallShape> = C['about'] extends { none: 'role' }
  ? { readonly may: readonly Role[] }
  : unknown

/**
 * `export` people's data as a list, a statement or a record: taken by anybody but their owner it is an event of security ·
 * `document` one document of a case that the caller works on, which the case shows them anyway · `own` the caller's alone ·
 * `link` whoever has the secret of its address · `public` nobody's data.
 */
export type Taking = 'export' | 'document' | 'own' | 'link' | 'public'

type SaysTaking<C extends CallShape> = C['response'] extends typeof file
  ? { readonly taking: Taking }
  : unknown

type Fields = z.ZodObject
/** A file given as the answer: bytes with a type and a name. */
export const file = 'file'
/** A stream of server-sent events. */
export const stream = 'stream'

export type RequestSchema = { path?: Fields; query?: Fields; headers?: Fields; body?: z.ZodType }

export type CallShape = {
  readonly method: HttpMethod
  readonly path: `/${string}`
  readonly may: May
  readonly summary: string
  readonly request?: RequestSchema
  readonly response: z.ZodType | typeof file | typeof stream
  /** Of a file: whether it takes data of others out. No file without it. */
  readonly taking?: Taking
  readonly fails?: readonly DeclaredCode[]
  /** What clients look its failures up by (spec §8): every failure carries it as `key`. */
  readonly failureKey?: FailureKey
  /** For a code, the sentence of spec §8 that this call says in place of the dictionary's. */
  readonly says?: { readonly [C in FailureCode]?: CallSentence }
  readonly rate?: RateClass
  readonly envelope?: Envelope
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204
  /** How the body arrives; json unless said. `form`: multipart or urlencoded fields. `file`: multipart with one file. `bytes`: raw. */
  readonly accepts?: 'json' | 'jsonapi' | 'form' | 'file' | 'bytes'
  readonly about: About | readonly About[] | NoObject
  /** Ids that the call takes beside those of what it is about: `{ 'body.courseId': 'any' }`. None may be left out. */
  readonly alongside?: Readonly<Record<string, Alongside>>
  /** Largest body in bytes; 256 KB unless said. */
  readonly maxBytes?: number
  /** A write that runs outside a transaction because it opens its own (batched transfers, streams). */
  readonly ownTransaction?: true
  /**
   * A read whose answer may be a second old: it goes to a replica where there is one. Nobody is shown what was before
   * their own last write, and nothing is decided on it.
   */
  readonly mayLag?: true
  /** A small write that people need to read on, as a new token: it is tried also where the disk has little room left. */
  readonly triedWhenFull?: true
  /** Its answer holds a secret: what is kept of it, to be given again, is sealed. */
  readonly secretAnswer?: true
  /** Only the person themself: refused in a session that an admin holds on their behalf. */
  readonly personal?: true
  /** Pages of any other site may call it and read the answer, as wallets in browsers do. For calls of `anyone` that read no cookie. */
  readonly crossOrigin?: true
  /** Needs a password, OTP or passkey given in the last ten minutes, else `step_up_required`. */
  readonly fresh?: true
}

export type Call = CallShape & { readonly kind: 'call' }

/** Names a call. Its parts keep their literal types, so that clients and functions are typed from it. */
export const call = <const C extends CallShape>(
  shape: C & SaysAlongside<C> & SaysTaking<C> & SaysRoles<C>,
): C & { readonly kind: 'call' } => ({ ...shape, kind: 'call' })

type Out<S> = S extends z.ZodType ? z.output<S> : {}
type In<S> = S extends z.ZodType ? z.input<S> : {}
type Parts<C extends CallShape> = NonNullable<C['request']>

/** An uploaded file, as a function receives it. */
export type UploadedFile = {
  upload: { filename: string; type: string; stream: AsyncIterable<Uint8Array> }
}
/** A raw body, as a function receives it. */
export type ByteStream = {
  bytes: AsyncIterable<Uint8Array>
  contentType: string
  contentLength: number | null
}
type Carried<C extends CallShape> = C['accepts'] extends 'file'
  ? UploadedFile
  : C['accepts'] extends 'bytes'
    ? ByteStream
    : {}

/** What the function of a call receives: path, query, headers and body as one object. The same name in two parts must be equal. */
export type Input<C extends CallShape> = Out<Parts<C>['path']> &
  Out<Parts<C>['query']> &
  Out<Parts<C>['headers']> &
  Out<Parts<C>['body']> &
  Carried<C>

/** A file as a function gives it. */
export type FileAnswer = {
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  type: string
  filename: string
  disposition: 'inline' | 'attachment'
  length?: number
  /** Further headers, such as a stricter content security policy. */
  headers?: Record<string, string>
  /** The account whose data it is, when it is of one: its owner takes nothing out (`taking`). */
  of?: string
  /** Status when not 200 (206 for ranges). */
  status?: number
}
/** Server-sent events: topics as they come, until the caller goes. */
export type StreamAnswer = AsyncIterable<{ event: string; data: unknown }>

/** What the function of a call must give; what the contract does not name is stripped on the way out. */
export type ResultOf<C extends CallShape> = C['response'] extends z.ZodType
  ? z.input<C['response']>
  : C['response'] extends 'stream'
    ? StreamAnswer
    : FileAnswer

/** What a client sends. */
export type RequestOf<C extends CallShape> = Sent<'path', In<Parts<C>['path']>> &
  Sent<'query', In<Parts<C>['query']>> &
  Sent<'headers', In<Parts<C>['headers']>> &
  Sent<'body', In<Parts<C>['body']>>
type Sent<K extends string, T> = {} extends T ? { [P in K]?: T } : { [P in K]: T }

/** What a client receives. */
export type ResponseOf<C extends CallShape> = C['response'] extends z.ZodType
  ? z.output<C['response']>
  : Blob

/** `POST /api/search`: how a client names a call; its type ties the text to the call. */
export type Signature<C extends CallShape> = `${C['method']} ${C['path']}`
