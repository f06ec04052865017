// Rows are camelCase; some answers are snake_case, because the protocol or the product they follow spells them so.
import { postgres } from '../postgres-driver.ts'

type Camel<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name
/** The row of an answer in snake_case. */
export type InCamelCase<Answer> = { [Name in keyof Answer as Camel<Name>]: Answer[Name] }

/** An answer that is snake_case throughout, from its row. Only the row's own names: what its JSON holds stays as it is. */
export const inSnakeCase = <Answer>(row: InCamelCase<Answer>): Answer =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [postgres.fromCamel(name), value]),
  ) as Answer
