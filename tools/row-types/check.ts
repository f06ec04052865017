// Every statement that declares the type of its rows, held against what the migrated database returns for it.
import { relative } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { sqlState, type Database } from '#server/core/database/db.ts'
import { describeStatement, readCatalogue, readTypes, type ColumnType } from './describe.ts'
import { makeDeclared, type Kind, type Property } from './declared.ts'
import { makeExpander, type Statement } from './expand.ts'
import { makeNullable } from './nullable.ts'
import type { Program } from './program.ts'

export type Finding = { file: string; line: number; said: string }
export type Report = {
  statements: number
  columns: number
  findings: readonly Finding[]
  /** Statements with a part that the sources do not tell. */
  unread: readonly string[]
  /** Columns that the database allows to be null and the row type says are not, with `NotNull<…>`. */
  asserted: readonly string[]
}

const accepted: Readonly<Record<ColumnType['kind'], readonly Kind[]>> = {
  text: ['text'],
  number: ['number'],
  boolean: ['boolean'],
  json: ['object', 'text', 'number', 'boolean'],
  bytes: ['bytes'],
  time: ['time'],
  unknown: [],
}

const typeFinding = (property: Property, column: ColumnType): boolean => {
  if (property.kinds.has('any')) return false
  const allowed = accepted[column.kind]
  if (column.array) {
    if (!property.elements) return true
    return [...property.elements].some((kind) => kind !== 'any' && !allowed.includes(kind))
  }
  if (column.kind !== 'json' && property.elements) return true
  return [...property.kinds].some((kind) => !allowed.includes(kind))
}

export const checkRows = async (
  program: Program,
  root: string,
  sql: Database,
  nameOf: (column: string) => string = (name) => name,
): Promise<Report> => {
  const { rowOf, propertiesOf } = makeDeclared(program)
  const expand = makeExpander(program)
  const [catalogue, types] = await Promise.all([readCatalogue(sql), readTypes(sql)])
  const nullable = makeNullable(catalogue)
  const findings = new Map<string, Finding>()
  const unread = new Set<string>()
  const asserted = new Set<string>()
  let columns = 0
  let statements = 0

  const checkOne = async (
    properties: readonly Property[],
    { text, parameters }: Statement,
    add: (said: string) => void,
    place: string,
  ): Promise<void> => {
    // Tests know the rows that they made.
    const isArranged = /^(bench|journeys)\/|\.test\.ts:|-for-tests\.ts:/.test(place)
    let described
    try {
      described = await describeStatement(sql, text, parameters)
    } catch (error) {
      // Tests and benchmarks make tables of their own.
      if (isArranged && sqlState(error) === '42P01') unread.add(`${place.split(':')[0]}: own table`)
      else add(`PostgreSQL: ${(error as Error).message}`)
      return
    }
    const nulls = nullable(text, parameters)
    const known = nulls.length === described.length
    for (const property of properties) {
      const at = described.findLastIndex(({ name }) => nameOf(name) === property.name)
      const column = described[at]
      if (!column) {
        if (!property.mayMiss)
          add(
            `${property.name} is not in the result: ${described.map(({ name }) => nameOf(name)).join(', ')}`,
          )
        continue
      }
      columns++
      const type = types.get(column.type) ?? {
        kind: 'unknown',
        array: false,
        name: String(column.type),
      }
      if (typeFinding(property, type))
        add(`${property.name} is ${type.name} in the database, ${property.text} in the row type`)
      if (
        !isArranged &&
        (known ? nulls[at]!.mayBeNull : true) &&
        !property.mayBeNull &&
        !property.kinds.has('any')
      ) {
        if (property.asserted) asserted.add(`${place} ${property.name}`)
        else add(`${property.name} may be null, and its type says ${property.text}`)
      }
    }
  }

  const checkTemplate = async (template: Node): Promise<void> => {
    const row = rowOf(template)
    if (!row) return
    statements++
    const source = template.getSourceFile()
    const file = relative(root, source.fileName)
    const line = source.text.slice(0, template.getStart()).split('\n').length
    const properties = propertiesOf(row)
    const seen = new Set<string>()
    for (const way of ['first', 'last'] as const) {
      const statement = expand(template, way)
      if (statement.unknown.length > 0) {
        unread.add(`${file}: ${[...new Set(statement.unknown)].join(', ')}`)
        continue
      }
      if (seen.has(statement.text)) continue
      seen.add(statement.text)
      await checkOne(
        properties,
        statement,
        (said) => findings.set(`${file}:${line} ${said}`, { file, line, said }),
        `${file}:${line}`,
      )
    }
  }
  // One connection describes one statement at a time; the compiler answers in between.
  for (const template of program.templates) await checkTemplate(template)
  return {
    statements,
    columns,
    findings: [...findings.values()],
    unread: [...unread].toSorted(),
    asserted: [...asserted],
  }
}
