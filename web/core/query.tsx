// Questions and changes of signed-in screens, kept by TanStack Query. Public pages use the router's `data` instead.
import {
  QueryClient,
  QueryClientProvider,
  type UseQueryResult,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallShape, ResponseOf, Signature } from '#contract/kit.ts'
import { type CallInput, callServer } from './calls/call-client.ts'
import { newKey } from './random.ts'
import type { Failure } from './failure.ts'
import {
  refetchInterval,
  shouldRetry,
  isOutdated,
  keepShown,
  onceMorePause,
} from './calls/retry-pause.ts'
import { useLocale } from './words.tsx'

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        retry: shouldRetry,
        retryDelay: onceMorePause,
        refetchOnWindowFocus: false,
      },
    },
  })
export { QueryClientProvider }

type CallQueryOptions = {
  /** Names of news and changes that make this answer old, such as `documents`. */
  topics?: readonly string[]
  enabled?: boolean
  /** Milliseconds until asked again; a function may stop by giving false. */
  every?: number | ((answer: unknown) => number | false)
  /** Shows the last answer while the next page loads. */
  keep?: boolean
}

/** An answer of the server, kept and refreshed: `const page = useCallQuery<typeof listDocuments>('GET /api/…', { path })`. */
export function useCallQuery<C extends CallShape>(
  signature: Signature<C>,
  question: Omit<CallInput<C>, 'signal' | 'key'>,
  { topics = [], enabled, every, keep }: CallQueryOptions = {},
): UseQueryResult<ResponseOf<C>, Failure> {
  // What is answered in words is another answer in another language.
  const locale = useLocale()
  const result = useQuery<ResponseOf<C>, Failure>({
    queryKey: [signature, question, locale],
    queryFn: ({ signal }) =>
      (callServer as LooseAsk)(signature, { ...question, signal, key: newKey() }) as Promise<
        ResponseOf<C>
      >,
    meta: { topics },
    enabled,
    refetchInterval: ({ state: { error, errorUpdateCount, data } }) =>
      refetchInterval({ error, failures: errorUpdateCount, data: data as unknown }, every),
    placeholderData: keep ? keepPreviousData : undefined,
  } as Parameters<typeof useQuery<ResponseOf<C>, Failure>>[0])
  return keepShown(result)
}

export type CallMutationOptions<C extends CallShape> = {
  /** Topics whose answers are old once this is done. */
  changes?: readonly string[]
  onDone?: (answer: ResponseOf<C>, question: CallInput<C>) => void
  onFailure?: (failure: Failure) => void
}

/** A write: `const { run, pending, problem } = useCallMutation<typeof shareDocument>('POST /api/…', { changes: ['documents'] })`. */
export function useCallMutation<C extends CallShape>(
  signature: Signature<C>,
  { changes = [], onDone, onFailure }: CallMutationOptions<C> = {},
) {
  const client = useQueryClient()
  const mutation = useMutation<ResponseOf<C>, Failure, CallInput<C>>({
    mutationFn: (question) =>
      (callServer as LooseAsk)(signature, question) as Promise<ResponseOf<C>>,
    onSuccess: async (answer, question) => {
      await outdate(client, changes)
      onDone?.(answer, question)
    },
    onError: (failure) => onFailure?.(failure),
  })
  return {
    run: mutation.mutate,
    runAndWait: mutation.mutateAsync,
    pending: mutation.isPending,
    failure: mutation.error,
    answer: mutation.data,
    reset: mutation.reset,
  }
}

export type CallMutationHook<C extends CallShape> = (
  options?: CallMutationOptions<C>,
) => ReturnType<typeof useCallMutation<C>>

/** The hook of an action that several screens perform, or a screen that performs several; `changes` is its own. */
export const callMutationOf =
  <C extends CallShape>(
    signature: Signature<C>,
    changes: readonly string[] = [],
  ): CallMutationHook<C> =>
  (options = {}) =>
    useCallMutation<C>(signature, { changes, ...options })

type LooseAsk = (signature: string, question: object) => Promise<unknown>

/** Asks again for everything on screen that belongs to one of these topics. */
export const outdate = (client: QueryClient, topics: readonly string[]) =>
  client.invalidateQueries({
    predicate: ({ meta }) => isOutdated(meta?.['topics'] as string[] | undefined, topics),
  })
