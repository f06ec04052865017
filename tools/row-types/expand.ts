// A template as the statement that the driver would send, fragments put in, `$n` for every value.
import {
  isCallExpression,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isIdentifier,
  type Node,
} from 'typescript/unstable/ast'
import { TypeFlags, type Type } from 'typescript/unstable/sync'
import { postgres } from '#server/core/postgres-driver.ts'
import type { Program } from './program.ts'
import { makeResolver, type Value, type Way } from './resolve.ts'

export type Parameter = { kind: 'boolean' | 'time' | 'json' | 'other'; mayBeNull: boolean }
export type Statement = {
  text: string
  parameters: readonly Parameter[]
  /** Fragments that the sources do not tell. */
  unknown: readonly string[]
}

/** The name that a template or helper is called by: `sql` of `ctx.sql`. */
export const tagOf = (tag: Node): string | undefined =>
  isIdentifier(tag) ? tag.text : isPropertyAccessExpression(tag) ? tag.name.text : undefined
export const isTag = (tag: Node): boolean => /^(sql|tx|connection|line|db)$/i.test(tagOf(tag) ?? '')

const partsOf = (template: Node): { texts: string[]; values: Node[] } => {
  if (isNoSubstitutionTemplateLiteral(template)) return { texts: [template.text], values: [] }
  if (!isTemplateExpression(template)) throw new Error('not a template')
  const spans = [...template.templateSpans]
  return {
    texts: [template.head.text, ...spans.map(({ literal }) => literal.text)],
    values: spans.map(({ expression }) => expression),
  }
}

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

const unionOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

export const makeExpander = (program: Program) => {
  const { checker } = program
  const { resolve } = makeResolver(program)
  const typeOf = (node: Node): Type | undefined => checker.getTypeAtLocation(node)

  const isFragment = (node: Node): boolean => {
    const type = typeOf(node)
    return type !== undefined && unionOf(type).some((t) => t.getSymbol()?.name === 'PendingQuery')
  }

  const textOf = (value: Value, way: Way): string | undefined => {
    const found = resolve(value, way) ?? value
    const { node, given } = found
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
    if (isTemplateExpression(node)) {
      const { texts, values } = partsOf(node)
      const said = values.map((each) => textOf({ node: each, given }, way))
      if (said.includes(undefined)) return undefined
      return texts.map((text, at) => text + (said[at] ?? '')).join('')
    }
    const type = typeOf(value.node)
    const literals = type ? unionOf(type).filter((t) => t.isStringLiteralType()) : []
    const literal = way === 'first' ? literals[0] : literals.at(-1)
    return literal?.isStringLiteralType() ? literal.value : undefined
  }

  /** `sql(names)`, `sql(row)`: what it becomes depends on what stands before it. */
  const helper = (call: Value, before: string, way: Way): string | undefined => {
    if (!isCallExpression(call.node)) return undefined
    const [argument] = call.node.arguments
    if (!argument) return undefined
    if (/\bin\s*\(?\s*$/i.test(before)) return before.trimEnd().endsWith('(') ? 'null' : '(null)'
    if (/\binsert\s+into\s+[\w."]+(\s+as\s+\w+)?\s*$/i.test(before)) return 'default values'
    if (/\bset\s*$/i.test(before)) {
      const type = typeOf(
        (resolve({ node: argument, given: call.given }, way) ?? { node: argument }).node,
      )
      const [first] = type ? checker.getPropertiesOfType(type) : []
      return first ? `${quoted(postgres.fromCamel(first.name))} = default` : undefined
    }
    const name = textOf({ node: argument, given: call.given }, way)
    return name === undefined ? undefined : quoted(name)
  }

  const parameterOf = (node: Node): Parameter => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression))
      if (node.expression.name.text === 'json') return { kind: 'json', mayBeNull: false }
    const type = typeOf(node)
    const parts = type ? unionOf(type) : []
    const mayBeNull = parts.some((t) =>
      Boolean(t.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.AnyOrUnknown)),
    )
    const held = parts.filter((t) => !(t.flags & (TypeFlags.Null | TypeFlags.Undefined)))
    const all = (is: (t: Type) => boolean): boolean => held.length > 0 && held.every(is)
    if (all((t) => Boolean(t.flags & TypeFlags.BooleanLike))) return { kind: 'boolean', mayBeNull }
    if (all((t) => t.getSymbol()?.name === 'Date')) return { kind: 'time', mayBeNull }
    return { kind: 'other', mayBeNull }
  }

  const expand = (node: Node, way: Way): Statement => {
    let text = ''
    const parameters: Parameter[] = []
    const unknown: string[] = []
    const write = (template: Value, depth: number): void => {
      if (!isTaggedTemplateExpression(template.node)) return
      const { texts, values } = partsOf(template.node.template)
      texts.forEach((piece, at) => {
        text += piece
        const value = values[at]
        if (value) put({ node: value, given: template.given }, depth)
      })
    }
    const put = (value: Value, depth: number): void => {
      const { node } = value
      if (isCallExpression(node) && isTag(node.expression)) {
        const said = helper(value, text, way)
        if (said === undefined) unknown.push(node.getText())
        text += said ?? ''
        return
      }
      if (!isFragment(node)) {
        parameters.push(parameterOf(node))
        text += `$${parameters.length}`
        return
      }
      const found = depth < 12 ? resolve(value, way) : undefined
      if (found && isTaggedTemplateExpression(found.node)) write(found, depth + 1)
      else if (found && isCallExpression(found.node) && isTag(found.node.expression))
        put(found, depth + 1)
      else unknown.push(node.getText())
    }
    write({ node, given: new Map() }, 0)
    return { text, parameters, unknown }
  }
  return expand
}
