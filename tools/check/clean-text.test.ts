// Takes long: every field of every call is tried.
// Text from people is judged by one rule (`isCleanText`) in every field of every query and body. This walks them all.
// Paths and headers are only compared with what is stored; names of uploaded files pass `safeName` (inspect.test.ts).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { isCleanText } from '#contract/clean-text.ts'
import { fileName, question } from '#contract/shapes.ts'
import { assertCleanText } from '#server/core/http/read-input.ts'
import { modules } from '#server/domains.ts'
import { stringSamples } from '../matrix/sample-input.ts'

const samples = [
  '192.0.2.7',
  '192.0.2.0/24',
  '2001:db8::1',
  '2001:db8::/32',
  ...stringSamples,
  'Europe/Berlin',
  '2027-05',
  'DE-BE',
  'https://www.linkedin.com/in/asha',
  'https://github.com/asha',
  'https://x.com/asha',
  'https://www.facebook.com/asha',
  'https://www.instagram.com/asha',
  '/courses',
  '10-15',
  '1766400000',
  'abcde-fgh23',
  '4242424242424242',
  '/api/verification/requests/0198c7e0-0000-7000-8000-000000000001/original?fileId=0198c7e0-0000-7000-8000-000000000001',
]

// What people do not type but a reader cannot see, or sees in another order. By hand, one of each kind.
const hidden = {
  'right-to-left override': '\u202e',
  'left-to-right embedding': '\u202a',
  isolate: '\u2067',
  'pop isolate': '\u2069',
  'right-to-left mark': '\u200f',
  'Arabic letter mark': '\u061c',
  'zero-width space': '\u200b',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'Hangul filler': '\u3164',
  'tag letter': '\u{e0041}',
  'line separator': '\u2028',
  escape: '\u001b',
  'C1 control': '\u009b',
  'Braille without dots': '\u2800',
  'private use': '\ue000',
  'no character': '\ufffe',
  'selector of a variant after a letter': '\ufe0f',
  'non-joiner between Latin letters': '\u200c',
  'six marks over one letter': '\u0301\u0302\u0303\u0304\u0306\u0307',
  NUL: '\u0000',
  'lone surrogate': '\ud800',
}

type Def = Record<string, unknown> & { type: string }
const defOf = (schema: z.ZodType) => (schema as unknown as { def: Def }).def
const wrappers = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']

type Leaf = { path: string[]; schema: z.ZodType }
/** Every part of a schema that takes a string by itself, with the way there: items as `[]`, keys of records as `{key}`. */
const leavesOf = (schema: z.ZodType, path: string[]): Leaf[] => {
  const def = defOf(schema)
  const inner = (key: string) => def[key] as z.ZodType
  if (wrappers.includes(def.type)) return leavesOf(inner('innerType'), path)
  switch (def.type) {
    case 'string':
      return [{ path, schema }]
    case 'unknown':
    case 'any':
      return [{ path, schema }]
    case 'object': {
      const rest = def['catchall'] as z.ZodType | undefined
      return [
        ...Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([key, field]) =>
          leavesOf(field, [...path, key]),
        ),
        ...(rest ? leavesOf(rest, [...path, 'other']) : []),
      ]
    }
    case 'array':
      return leavesOf(inner('element'), [...path, '[]'])
    case 'tuple':
      return (def['items'] as z.ZodType[]).flatMap((item) => leavesOf(item, [...path, '[]']))
    case 'record':
      return [
        ...leavesOf(inner('keyType'), [...path, '{key}']),
        ...leavesOf(inner('valueType'), [...path, 'value']),
      ]
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => leavesOf(option, path))
    case 'intersection':
      return [...leavesOf(inner('left'), path), ...leavesOf(inner('right'), path)]
    case 'lazy':
      return []
    case 'pipe': {
      const parts = [...leavesOf(inner('in'), path), ...leavesOf(inner('out'), path)]
      return parts.every((part) => part.path.length === path.length) &&
        parts.some(({ schema }) => defOf(schema).type === 'string')
        ? [{ path, schema }]
        : parts
    }
    default:
      return []
  }
}

type Field = { call: string; path: string[]; schema: z.ZodType }
const fields: Field[] = modules.flatMap((module) =>
  [...module.calls].flatMap(([name, { call }]) =>
    (['query', 'body'] as const).flatMap((part) =>
      (call.request?.[part] ? leavesOf(call.request[part], []) : []).map(({ path, schema }) => ({
        call: `${module.name}.${name}`,
        path,
        schema,
      })),
    ),
  ),
)

/** What reading the input and the schema of the field make of it together; undefined when one of them refuses. */
const taken = ({ path, schema }: Field, typed: string): unknown => {
  const given = path.reduceRight<unknown>(
    (inner, key) =>
      key === '[]' ? [inner] : key === '{key}' ? { [typed]: 'x' } : { [key]: inner },
    typed,
  )
  try {
    assertCleanText(given)
  } catch {
    return undefined
  }
  return schema.safeParse(typed).data
}

const within = (typed: string, character: string) => {
  const middle = Math.ceil(typed.length / 2)
  return typed.slice(0, middle) + character + typed.slice(middle)
}

test('every field of every call takes some text that can be seen', () => {
  const none = fields.filter(
    (field) => !samples.some((sample) => taken(field, sample) !== undefined),
  )
  assert.deepEqual(
    none.map(({ call, path }) => `${call} ${path.join('.')}`),
    [],
  )
  assert.ok(fields.length > 500, `${fields.length} fields`)
})

// Every field that keeps what nobody sees, by its place in the body. Written by hand, each for a reason.
const free: Record<string, string> = {
  password: 'an old password is compared as it is',
  pass_confirmation: 'is compared with the new password, which has the rule',
  'data.attributes.pass.existing': 'an old password is compared as it is',
  temp_pass: 'a password from a letter is compared as it is',
  client_secret: 'is compared as it is',
}

test('no field keeps a character that nobody sees, but for those written here', () => {
  const open = new Set<string>()
  for (const field of fields) {
    const accepted = samples.filter((sample) => taken(field, sample) !== undefined)
    for (const character of Object.values(hidden))
      for (const sample of accepted) {
        const kept = taken(field, within(sample, character))
        if (JSON.stringify(kept)?.includes(JSON.stringify(character).slice(1, -1)))
          open.add(field.path.join('.'))
      }
  }
  assert.deepEqual([...open].sort(), Object.keys(free).sort())
})

test('what Persian, Indic scripts, emoji and honest typing need is clean', () => {
  for (const text of [
    'می‌خواهم', // a joiner left out
    'क्‍ष',
    'ශ්‍රී',
    'བསྒྲུབས',
    '葛\u{e0100}城', // the form of a Han letter
    '1\ufe0f\u20e3 ❤\ufe0f\u200d🔥 👍🏽',
    'Tiếng Việt, Ǖ e\u0301\u0323',
    '👩‍🎓 ❤️',
    'עברית and العربية',
    'Zoë\tGrün\nnext line\r\n',
    'a\u00a0b \u202f%',
  ])
    assert.equal(isCleanText(text), true, JSON.stringify(text))
})

test('a question and the name of a file lose what nobody sees', () => {
  assert.equal(question(100).parse(' data\u200b science\u202e '), 'data science')
  assert.equal(fileName(100).parse('\u200eWhatsApp Image.jpeg'), 'WhatsApp Image.jpeg')
  assert.equal(fileName(100).safeParse('\u200e').success, false)
})
