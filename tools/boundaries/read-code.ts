// What the checks need to know of one TypeScript file, read with a compiler's parser (oxc).
import { parseSync, visitorKeys } from 'oxc-parser'
import type { Code, Import } from './code.ts'
import {
  bindingsOf,
  isFunction,
  memberName,
  textOf,
  calledType,
  givenCallMethod,
  lineFinder,
  methodIn,
  handsOnClock,
  isNameOfWords,
  memberOf,
  takesUnsafe,
  isSqlTag,
  startsLikeSql,
  textTypes,
} from './read-nodes.ts'
import { takenNames } from './read-modules.ts'
import { leavesOf, literalsIn, type Node } from './read-values.ts'

/** Throws when the file is not TypeScript. */
export const readCode = (file: string, text: string): Code => {
  const { program, module, errors, comments } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const lineOf = lineFinder(text)
  const imports: Import[] = []
  const addImport = (
    specifier: string | null,
    line: number,
    kind: Import['kind'],
    reExported = false,
  ) => imports.push({ specifier, line, kind, reExported })
  const sql: { pieces: readonly string[] | null; line: number }[] = []
  const hidden: { tag: string; line: number }[] = []
  const identifiers: { name: string | null; line: number }[] = []
  const loads: { says: string; line: number }[] = []
  const constants = new Map<string, Node>()
  const requires = new Set(['require'])
  const called = new Set<Node>()
  const uses: { name: string; line: number }[] = []
  const named: { name: string; line: number }[] = []
  const texts: { text: string; line: number }[] = []
  const events: { name: string; line: number }[] = []
  const emitted = new Map<string, number>()
  const queued = new Map<string, number>()
  const keys = new Set<string>()
  const members = new Set<string>()
  const templates: (readonly string[])[] = []
  const objects = new Map<string, readonly { path: string; line: number }[]>()
  const made: { by: string; call: string | null; method: string; line: number }[] = []
  const types: { name: string; line: number }[] = []
  const functions: { line: number; lines: number }[] = []
  const bindings: { name: string; line: number }[] = []
  const hasText = new Set<number>()

  // `createRequire(…)`, under whatever name it was imported.
  const makers = new Set(
    module.staticImports.flatMap(({ entries }) =>
      entries
        .filter(({ importName }) => importName.name === 'createRequire')
        .map(({ localName }) => localName.value),
    ),
  )
  const isCreateRequire = (made: Node): boolean => {
    if (made.type !== 'CallExpression') return false
    const maker = made['callee'] as Node
    return makers.has(String(maker['name'])) || memberOf(maker) === 'createRequire'
  }
  const visit = (node: Node): void => {
    const line = lineOf(node.start)
    for (const bound of bindingsOf(node))
      bindings.push({ name: String(bound['name']), line: lineOf(bound.start) })
    if (handsOnClock(node)) uses.push({ name: 'Date handed on', line })
    if (isFunction.test(node.type)) functions.push({ line, lines: lineOf(node.end) - line + 1 })
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration': {
        const source = node['source'] as Node | null
        if (!source) break
        const specifier = String(source['value'])
        const isType = (node['importKind'] ?? node['exportKind']) === 'type'
        const kind = isType ? 'type' : 'static'
        addImport(specifier, lineOf(source.start), kind, node.type !== 'ImportDeclaration')
        for (const each of (node['specifiers'] as Node[] | undefined) ?? []) {
          if (each['importKind'] === 'type') continue
          const imported = (each['imported'] ?? each['local']) as Node
          named.push({
            name: `${specifier} ${each.type === 'ImportSpecifier' ? String(imported['name'] ?? imported['value']) : '*'}`,
            line: lineOf(each.start),
          })
        }
        break
      }
      case 'ImportExpression':
      case 'TSImportType': {
        const from = (node['source'] ?? node['argument']) as Node
        const inner = from.type === 'TSLiteralType' ? (from['literal'] as Node) : from
        const pieces = textOf(inner)
        addImport(
          pieces?.length === 1 ? pieces[0]! : null,
          line,
          node.type === 'TSImportType' ? 'type' : 'dynamic',
        )
        break
      }
      case 'TaggedTemplateExpression': {
        const tag = node['tag'] as Node
        const name = memberName(tag) ?? ''
        const pieces = textOf(node['quasi'] as Node)
        if (isSqlTag.test(name)) sql.push({ pieces, line })
        else if (startsLikeSql.test(pieces?.join(' ') ?? ''))
          hidden.push({ tag: name || 'this', line })
        break
      }
      case 'JSXOpeningElement': {
        const method = givenCallMethod(node)
        if (method) made.push({ by: '<button>', call: calledType(node), method, line })
        break
      }
      case 'CallExpression': {
        const name = memberName(node['callee'] as Node)
        const callee = node['callee'] as Node
        const args = node['arguments'] as Node[]
        if (name) uses.push({ name: `${name}()`, line })
        if (args.length === 0 && /^format(ToParts)?$/.test(memberOf(callee) ?? ''))
          uses.push({ name: 'format()', line })
        const method = methodIn(args[0])
        if (name && method) made.push({ by: name, call: calledType(node), method, line })
        if (/(^|\.)emit$/.test(name ?? '') && args[0])
          for (const each of literalsIn(args[0])) emitted.set(each, line)
        if (/(^|\.)queue$/.test(name ?? '') && args[0])
          for (const each of literalsIn(args[0])) queued.set(each, line)
        called.add(callee)
        if (memberOf(callee) === 'unsafe' && args[0]) sql.push({ pieces: textOf(args[0]), line })
        if (
          memberOf(callee) === 'file' &&
          isSqlTag.test(memberName(callee['object'] as Node) ?? '')
        )
          sql.push({ pieces: null, line })
        if (isSqlTag.test(name ?? '') && args[0]) {
          const given = constants.get(String(args[0]['name'])) ?? args[0]
          const pieces = textOf(given)
          const isComputed = pieces !== null && pieces.length > 1 && !/^\w+\./.test(pieces[0]!)
          if (pieces) identifiers.push({ name: isComputed ? null : pieces.join('*'), line })
        }
        const isRequire =
          requires.has((name ?? '').replace(/\.resolve$/, '')) ||
          isCreateRequire(callee) ||
          (memberOf(callee) === 'resolve' && isCreateRequire(callee['object'] as Node))
        if (isRequire) addImport(args[0] ? (textOf(args[0])?.[0] ?? null) : null, line, 'static')
        if (/(^|\.)fork$/.test(name ?? '') && args[0] && textOf(args[0]))
          loads.push({ says: "a child's file is named by new URL('…', import.meta.url)", line })
        break
      }
      case 'Property': {
        const key = node['key'] as Node
        if (!node['computed']) keys.add(String(key['name'] ?? key['value']))
        break
      }
      case 'TSTypeAliasDeclaration': {
        types.push({ name: String((node['id'] as Node)['name']), line })
        break
      }
      case 'TSInterfaceDeclaration': {
        if ((node['id'] as Node)['name'] !== 'Events') break
        for (const each of (node['body'] as Node)['body'] as unknown as Node[]) {
          const key = each['key'] as Node | undefined
          if (typeof key?.['value'] === 'string')
            events.push({ name: key['value'], line: lineOf(each.start) })
        }
        break
      }
      case 'NewExpression': {
        const name = memberName(node['callee'] as Node)
        const args = node['arguments'] as Node[]
        if (name) uses.push({ name: `new ${name}${args.length === 0 ? '()' : ''}`, line })
        const isNamed =
          args[0]?.type === 'NewExpression' && memberName(args[0]['callee'] as Node) === 'URL'
        if (/(^|\.)(Shared)?Worker$/.test(name ?? '') && !isNamed)
          loads.push({ says: "a worker's file is named by new URL('…', import.meta.url)", line })
        // A worker's or child's file: new URL('x.ts', import.meta.url).
        const path = name === 'URL' && args.length === 2 ? textOf(args[0]!) : null
        if (path?.length === 1 && /\.tsx?$/.test(path[0]!))
          addImport(path[0]!.replace(/^(?!\.)/, './'), line, 'dynamic')
        break
      }
      case 'Literal': {
        if (typeof node['value'] === 'string') texts.push({ text: node['value'], line })
        break
      }
      case 'TemplateLiteral': {
        const pieces = textOf(node)!
        if (pieces.length > 1 && isNameOfWords(pieces)) templates.push(pieces)
        break
      }
      case 'TemplateElement': {
        texts.push({ text: (node['value'] as { raw: string }).raw, line })
        break
      }
      case 'MemberExpression': {
        const name = memberName(node)
        if (name) uses.push({ name, line })
        if (memberOf(node) === 'unsafe' && !called.has(node)) sql.push({ pieces: null, line })
        const property = node['property'] as Node
        if (!node['computed']) members.add(String(property['name']))
        break
      }
      case 'VariableDeclarator': {
        // const { random } = Math
        const [id, init] = [node['id'] as Node, node['init'] as Node | null]
        if (id.type === 'Identifier' && init && textOf(init))
          constants.set(String(id['name']), init)
        if (id.type === 'Identifier' && init && isCreateRequire(init))
          requires.add(String(id['name']))
        if (id.type === 'ObjectPattern' && (id['properties'] as Node[]).some(takesUnsafe))
          sql.push({ pieces: null, line })
        if (id.type === 'Identifier' && init) {
          const held = leavesOf(init, lineOf)
          if (held.length > 0) objects.set(String(id['name']), held)
        }
        const from = init ? memberName(init) : undefined
        if (id.type === 'ObjectPattern' && from)
          for (const property of id['properties'] as Node[])
            if (property.type === 'Property')
              uses.push({ name: `${from}.${String((property['key'] as Node)['name'])}`, line })
        break
      }
    }
    if (textTypes.has(node.type) && typeof node['value'] !== 'number')
      for (let at = line; at <= lineOf(node.end); at++) hasText.add(at)
    for (const key of visitorKeys[node.type] ?? []) {
      const value = node[key]
      if (Array.isArray(value)) for (const each of value.filter(Boolean)) visit(each as Node)
      else if (value) visit(value as Node)
    }
  }
  visit(program as unknown as Node)
  for (const { start, end } of comments)
    for (let at = lineOf(start); at <= lineOf(end); at++) hasText.add(at)
  // Also what the walk could not meet: the parser's own list of modules.
  for (const { moduleRequest } of module.staticImports)
    if (!imports.some(({ specifier }) => specifier === moduleRequest.value))
      addImport(moduleRequest.value, lineOf(moduleRequest.start), 'static')
  const taken = takenNames(module, imports)
  const original = new Map(
    module.staticImports.flatMap(({ entries }) =>
      entries.map(
        ({ importName, localName }) => [localName.value, importName.name ?? '*'] as const,
      ),
    ),
  )
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, isType, start }) => ({
      name: exportName.name ?? '*',
      isType,
      line: lineOf(start),
    })),
  )
  const longLines = text
    .split('\n')
    .flatMap((each, at) => (each.length > 120 && !hasText.has(at + 1) ? [at + 1] : []))
  return {
    imports,
    sql,
    hidden,
    identifiers,
    loads,
    uses,
    named,
    taken,
    texts,
    events,
    emitted,
    queued,
    keys,
    members,
    templates,
    objects,
    types,
    made: made.map((each) => ({ ...each, call: original.get(each.call ?? '') ?? each.call })),
    exported,
    functions,
    bindings,
    longLines,
  }
}
