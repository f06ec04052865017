// Makes a valid value for a schema of the contract, so that tests can start from something right and break it.
import { z } from 'zod'

export const stringSamples = [
  'Asha',
  'en',
  'de',
  'DE',
  'EUR',
  '1',
  '10',
  'free',
  '12345',
  '+4915112345678',
  'asha@people.test',
  'scan.pdf',
  'application/pdf',
  '2027-05-01',
  '2026-12-01T10:00:00.000Z',
  '0198c7e0-0000-7000-8000-000000000001',
  'https://ao.test/',
  'ab12cd34',
  'Correct-horse-9',
  'in.gov.cbse-HSCER-201412345678',
  'DE89370400440532013000',
  'DEUTDEFF',
  '{}',
  'a'.repeat(43),
  'a'.repeat(64),
  '123456',
  'true',
  'asc',
  '1800000000',
  'original',
  '4242424242424242',
  '000',
  '1/2/3',
]

const candidates = (schema: z.ZodType): unknown[] => {
  const def = (schema as unknown as { def: Record<string, unknown> & { type: string } }).def
  const inner = (key: string) => candidates(def[key] as z.ZodType)
  switch (def.type) {
    case 'string':
      return stringSamples
    case 'number':
    case 'int':
      return [1, 10, 100, 0, 2026]
    case 'bigint':
      return [1n]
    case 'boolean':
      return [true]
    case 'date':
      return ['2027-05-01']
    case 'null':
      return [null]
    case 'undefined':
    case 'void':
      return [undefined]
    case 'literal':
      return def['values'] as unknown[]
    case 'enum':
      return Object.values(def['entries'] as Record<string, unknown>)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner('innerType')
    case 'pipe':
      return [...inner('in'), ...inner('out')]
    case 'lazy':
      return candidates((def['getter'] as () => z.ZodType)())
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap(candidates)
    case 'array': {
      const [one] = [sampleOf(def['element'] as z.ZodType)]
      return [[one], [], [one, one]]
    }
    case 'tuple':
      return [(def['items'] as z.ZodType[]).map(sampleOf)]
    case 'record':
      return [{}]
    case 'intersection':
      return [
        Object.assign({}, sampleOf(def['left'] as z.ZodType), sampleOf(def['right'] as z.ZodType)),
      ]
    case 'object': {
      const shape = def['shape'] as Record<string, z.ZodType>
      const all = Object.fromEntries(
        Object.entries(shape).map(([key, field]) => [key, sampleOf(field)]),
      )
      const needed = Object.fromEntries(
        Object.entries(shape)
          .filter(([, field]) => !field.safeParse(undefined).success)
          .map(([key, field]) => [key, sampleOf(field)]),
      )
      return [all, needed]
    }
    default:
      return [{}, 'x', 1, null]
  }
}

/** The first candidate that the schema accepts; else the first one. */
export const sampleOf = (schema: z.ZodType): unknown => {
  const list = candidates(schema)
  return list.find((value) => schema.safeParse(value).success) ?? list[0]
}
