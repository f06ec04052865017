// Words outside a screen: `const t = speak<'rewards'>(en, 'en')`, then `t('mine.title')`. Screens have `useWords`.
import type { GetICUArgs } from '@schummar/icu-type-parser'
import { type Value, type Values, say } from './say.ts'
import type { KeyOf, Locale, MessageAt, Namespace, Words } from './words.ts'

type Provided = {
  ProvidedArgument: Value
  ICUArgument: Value
  ICUNumberArgument: number
  ICUDateArgument: Date | string | number
}
type Args<M extends string> = GetICUArgs<M, Provided>
type ValueArgs<M extends string> = {} extends Args<M> ? [values?: Args<M>] : [values: Args<M>]

export type Says<N extends Namespace> = {
  <K extends KeyOf<Words[N]>>(key: K, ...given: ValueArgs<MessageAt<Words[N], K>>): string
  /** For a key that comes from data, such as a status: the key itself when there are no words for it. */
  loose(key: string, values?: Values): string
}

/** The words of a namespace in one language. */
export const speak = <N extends Namespace>(words: object, locale: Locale): Says<N> => {
  const said = (key: string, values?: Values): string => {
    const message = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words)
    return typeof message === 'string' ? say(message, values, locale) : key
  }
  return Object.assign(said, { loose: said }) as Says<N>
}
