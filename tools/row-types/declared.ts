// The row type that a statement declares, as the compiler resolves it.
import {
  isPropertySignatureDeclaration,
  isTypeReferenceNode,
  isIdentifier,
  type Node,
} from 'typescript/unstable/ast'
import { SymbolFlags, TypeFlags, type Symbol, type Type } from 'typescript/unstable/sync'
import type { Program } from './program.ts'

export type Kind = 'text' | 'number' | 'boolean' | 'object' | 'bytes' | 'time' | 'any' | 'none'
export type DeclaredType = {
  kinds: ReadonlySet<Kind>
  /** Of the elements, when it is an array. */
  elements: ReadonlySet<Kind> | null
  mayBeNull: boolean
  text: string
}
export type Property = DeclaredType & { name: string; mayMiss: boolean; asserted: boolean }

const has = (type: Type, flags: number): boolean => Boolean(type.flags & flags)
const unionOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

export const makeDeclared = ({ checker, project }: Program) => {
  const kindOf = (type: Type): Kind => {
    if (has(type, TypeFlags.AnyOrUnknown)) return 'any'
    if (has(type, TypeFlags.StringLike)) return 'text'
    if (has(type, TypeFlags.NumberLike)) return 'number'
    if (has(type, TypeFlags.BooleanLike)) return 'boolean'
    if (has(type, TypeFlags.Never)) return 'none'
    // A string with a mark of its own is a string.
    if (type.isIntersectionType())
      return (
        type
          .getTypes()
          .map(kindOf)
          .find((kind) => kind !== 'object') ?? 'object'
      )
    const name = type.getSymbol()?.name
    if (name === 'Buffer' || name === 'Uint8Array') return 'bytes'
    if (name === 'Date') return 'time'
    return 'object'
  }
  const describe = (type: Type): DeclaredType => {
    const parts = unionOf(type)
    const held = parts.filter((t) => !has(t, TypeFlags.Null | TypeFlags.Undefined))
    const arrays = held.filter((t) => checker.isArrayType(t))
    const elements =
      held.length > 0 && arrays.length === held.length
        ? arrays.flatMap((t) =>
            t.isTypeReference() ? checker.getTypeArguments(t).flatMap(unionOf) : [],
          )
        : null
    return {
      kinds: new Set(held.map(kindOf)),
      elements: elements && new Set(elements.map(kindOf)),
      mayBeNull: parts.some((t) => has(t, TypeFlags.Null | TypeFlags.AnyOrUnknown)),
      text: checker.typeToString(type),
    }
  }

  /** `NotNull<…>` in the type: the author says why PostgreSQL's null cannot come. */
  const isAsserted = (symbol: Symbol): boolean =>
    symbol.declarations.some((handle) => {
      const node = handle.resolve(project)
      if (!node || !isPropertySignatureDeclaration(node)) return false
      const type: Node | undefined = node.type
      return Boolean(
        type &&
        isTypeReferenceNode(type) &&
        isIdentifier(type.typeName) &&
        type.typeName.text === 'NotNull',
      )
    })

  /** The type of one row of `PendingQuery<Row[]>`; undefined when the statement declares none. */
  const rowOf = (template: Node): Type | undefined => {
    const type = checker.getTypeAtLocation(template)
    if (!type?.isTypeReference() || type.getSymbol()?.name !== 'PendingQuery') return undefined
    const [rows] = checker.getTypeArguments(type)
    if (!rows?.isTypeReference()) return undefined
    const [row] = checker.getTypeArguments(rows)
    return row?.getSymbol()?.name === 'Row' ? undefined : row
  }

  const propertiesOf = (row: Type): Property[] => {
    const symbols = [...checker.getPropertiesOfType(row)]
    return checker.getTypeOfSymbol(symbols).map((type, at) => {
      const symbol = symbols[at]!
      if (!type) throw new Error(`no type of ${symbol.name}`)
      return {
        ...describe(type),
        name: symbol.name,
        mayMiss: Boolean(symbol.flags & SymbolFlags.Optional),
        asserted: isAsserted(symbol),
      }
    })
  }
  return { rowOf, propertiesOf }
}
