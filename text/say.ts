// Turns a message of text/ into words: a small, strict part of ICU MessageFormat, shared by pages and mails.
// {name} · {n, number} · {d, date, short|medium|long} · {t, time, short} · {t, time, moment} and {t, time, deadline}: with day,
// hour and place, for letters · {n, plural, =0 {…} one {…} other {# …}}
// {x, select, a {…} other {…}} · <tag>…</tag>. A full ICU library costs a public page 11 KB.
import { shownMail } from './shown-mail.ts'
import { dateFormat, numberFormat, pluralRules } from './intl.ts'
import { deadlineText, momentText } from './moments.ts'

export type Value = string | number | boolean | Date | null | undefined
export type Values = Record<string, Value>
/** What a tag around some words becomes, such as a link. */
export type Tags<Out> = Record<string, (inner: Out[]) => Out>

type Node =
  | string
  | { kind: 'value'; name: string; type: string; style: string }
  | {
      kind: 'choice'
      name: string
      type: 'plural' | 'selectordinal' | 'select'
      options: Record<string, Node[]>
    }
  | { kind: 'hash' }
  | { kind: 'tag'; name: string; inner: Node[] }

const parsed = new Map<string, Node[]>()

export function parse(message: string): Node[] {
  const known = parsed.get(message)
  if (known) return known
  const reader = new Reader(message)
  const nodes = reader.nodes(false)
  if (!reader.ended()) throw new SyntaxError(`Unbalanced braces or tags in "${message}"`)
  parsed.set(message, nodes)
  return nodes
}

class Reader {
  private at = 0
  private readonly source: string
  constructor(source: string) {
    this.source = source
  }

  ended() {
    return this.at >= this.source.length
  }

  nodes(inPlural: boolean): Node[] {
    const out: Node[] = []
    let plain = ''
    const flush = () => {
      if (plain) out.push(plain)
      plain = ''
    }
    while (!this.ended()) {
      const rest = this.source.slice(this.at)
      const tag = /^<([a-z]\w*)>/i.exec(rest)
      if (rest[0] === '}' || rest.startsWith('</')) break
      if (rest[0] === '{') {
        flush()
        out.push(this.argument())
      } else if (tag) {
        flush()
        this.at += tag[0].length
        const inner = this.nodes(inPlural)
        this.take(new RegExp(`^</${tag[1]}>`), `</${tag[1]}>`)
        out.push({ kind: 'tag', name: tag[1]!, inner })
      } else if (rest[0] === '#' && inPlural) {
        flush()
        out.push({ kind: 'hash' })
        this.at++
      } else {
        plain += rest[0]
        this.at++
      }
    }
    flush()
    return out
  }

  private argument(): Node {
    const [, name, type, style] = this.take(
      /^\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?(?:,\s*([^{}]*))?(?=[{}])/,
      'an argument',
    )
    if (type === 'plural' || type === 'select' || type === 'selectordinal') {
      this.at -= style!.length
      return { kind: 'choice', name: name!, type, options: this.options(type !== 'select') }
    }
    this.take(/^\}/, '}')
    return { kind: 'value', name: name!, type: type ?? '', style: style?.trim() ?? '' }
  }

  private options(inPlural: boolean): Record<string, Node[]> {
    const options: Record<string, Node[]> = {}
    while (this.source[this.at] !== '}') {
      const [, key] = this.take(/^\s*(=\d+|\w+)\s*\{/, 'an option')
      options[key!] = this.nodes(inPlural)
      this.take(/^\}\s*/, '}')
    }
    this.at++
    if (!options['other']) throw new SyntaxError(`No "other" in "${this.source}"`)
    return options
  }

  private take(pattern: RegExp, what: string): RegExpExecArray {
    const found = pattern.exec(this.source.slice(this.at))
    if (!found) throw new SyntaxError(`Expected ${what} at ${this.at} of "${this.source}"`)
    this.at += found[0].length
    return found
  }
}

/** What becomes of a text that is put in, such as somebody's name: how letters mark where it begins and ends. */
export type Mark = (text: string, name: string) => string

/** Words with every value in its place. Dates are written in `zone`, UTC unless said. */
export function say(
  message: string,
  values: Values = {},
  locale = 'en',
  zone = 'UTC',
  mark?: Mark,
): string {
  const nodes = parse(message)
  if (nodes.length === 1 && typeof nodes[0] === 'string') return nodes[0]
  return pieces<string>(nodes, { values, locale, zone, tags: {}, mark }, null).join('')
}

/** Like `say`, but tags become whatever `tags` makes of them. */
export function sayWith<Out>(
  message: string,
  values: Values,
  tags: Tags<Out | string>,
  locale: string,
  zone = 'UTC',
) {
  return pieces<Out | string>(parse(message), { values, locale, zone, tags }, null)
}

type With<Out> = {
  values: Values
  locale: string
  zone: string
  tags: Tags<Out>
  mark?: Mark | undefined
}

function pieces<Out>(
  nodes: Node[],
  given: With<Out>,
  count: number | null,
  out: (Out | string)[] = [],
): (Out | string)[] {
  for (const node of nodes) {
    if (typeof node === 'string') out.push(node)
    else if (node.kind === 'hash') out.push(numberFormat(given.locale).format(count ?? 0))
    else if (node.kind === 'value') out.push(written(node, given))
    else if (node.kind === 'tag') {
      const make = given.tags[node.name]
      if (make) out.push(make(pieces(node.inner, given, count) as Out[]))
      else pieces(node.inner, given, count, out)
    } else {
      const value = given.values[node.name]
      if (node.type === 'select')
        pieces(node.options[String(value)] ?? node.options['other']!, given, count, out)
      else pieces(chosen(node, Number(value), given.locale), given, Number(value), out)
    }
  }
  return out
}

/** The exact number first, then its category. */
const chosen = (
  { type, options }: Extract<Node, { kind: 'choice' }>,
  number: number,
  locale: string,
): Node[] =>
  options[`=${number}`] ??
  options[pluralRules(locale, type === 'selectordinal' ? 'ordinal' : 'cardinal').select(number)] ??
  options['other']!

const isDay = (value: Value): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

function written(
  node: { name: string; type: string; style: string },
  given: Pick<With<unknown>, 'values' | 'locale' | 'zone' | 'mark'>,
): string {
  const value = given.values[node.name]
  if (value === null || value === undefined) return ''
  const style = (node.style || 'medium') as 'short' | 'medium' | 'long' | 'full'
  if (node.type === 'number' || typeof value === 'number')
    return numberFormat(given.locale).format(Number(value))
  if (node.type === 'time' && (node.style === 'moment' || node.style === 'deadline'))
    return (node.style === 'moment' ? momentText : deadlineText)(
      given.locale === 'de' ? 'de' : 'en',
      value as string,
      given.zone,
    )
  if (node.type === 'time')
    return dateFormat(given.locale, { timeStyle: style, timeZone: given.zone }).format(
      new Date(value as string),
    )
  if (node.type === 'date' || value instanceof Date)
    return dateFormat(given.locale, {
      dateStyle: style,
      // A day of the calendar has no zone: it must not slip to the day before.
      timeZone: isDay(value) ? 'UTC' : given.zone,
    }).format(new Date(value as string))
  const text = shownMail(String(value))
  return given.mark ? given.mark(text, node.name) : text
}

/** Names of the values and tags a message needs: a translation must need the same ones. */
export function needs(message: string): string[] {
  const names = new Set<string>()
  const walk = (nodes: Node[]) => {
    for (const node of nodes) {
      if (typeof node === 'string' || node.kind === 'hash') continue
      names.add(node.kind === 'tag' ? `<${node.name}>` : node.name)
      if (node.kind === 'tag') walk(node.inner)
      if (node.kind === 'choice') Object.values(node.options).forEach(walk)
    }
  }
  walk(parse(message))
  return [...names].sort()
}
