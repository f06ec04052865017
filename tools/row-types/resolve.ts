// What an expression stands for, as far as the sources say: variables, functions and what is handed to their parameters.
import {
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNonNullExpression,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
  SyntaxKind,
  type Node,
} from 'typescript/unstable/ast'
import { SymbolFlags, type Symbol } from 'typescript/unstable/sync'
import type { Program } from './program.ts'

/** An expression and what the parameters around it stand for. */
export type Value = { node: Node; given: ReadonlyMap<Node, Value> }
/** Which of two ways is gone where the source has a choice. */
export type Way = 'first' | 'last'

type Function = Node & { readonly parameters: readonly Node[]; readonly body?: Node }

const isFunction = (node: Node): node is Node & Function =>
  isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node)

const choose = <T>(way: Way, choices: readonly T[]): T | undefined =>
  way === 'first' ? choices[0] : choices.at(-1)

const childrenOf = (node: Node): Node[] => {
  const children: Node[] = []
  node.forEachChild((child) => void children.push(child))
  return children
}

const returnsOf = (body: Node): Node[] =>
  childrenOf(body).flatMap((child) => {
    if (isReturnStatement(child)) return child.expression ? [child.expression] : []
    return isFunction(child) ? [] : returnsOf(child)
  })

const nameOf = (node: Node | undefined): string | undefined =>
  node && (isIdentifier(node) || isStringLiteral(node)) ? node.text : undefined

export const makeResolver = ({ checker, project, calls }: Program) => {
  const declared = new Map<Node, Node | undefined>()
  const declarationOf = (name: Node): Node | undefined => {
    if (!declared.has(name)) {
      let symbol: Symbol | undefined = checker.getSymbolAtLocation(name)
      if (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
      declared.set(name, (symbol?.valueDeclaration ?? symbol?.declarations[0])?.resolve(project))
    }
    return declared.get(name)
  }

  /** The expression at the end of the road; undefined when the sources do not say. */
  const resolve = (value: Value, way: Way, depth = 0): Value | undefined => {
    const { node, given } = value
    const next = (to: Node | undefined, env = given): Value | undefined =>
      to && depth < 24 ? resolve({ node: to, given: env }, way, depth + 1) : undefined
    if (
      isParenthesizedExpression(node) ||
      isAsExpression(node) ||
      isSatisfiesExpression(node) ||
      isNonNullExpression(node) ||
      isAwaitExpression(node)
    )
      return next(node.expression)
    if (isConditionalExpression(node)) return next(way === 'first' ? node.whenTrue : node.whenFalse)
    if (
      isBinaryExpression(node) &&
      (node.operatorToken.kind === SyntaxKind.QuestionQuestionToken ||
        node.operatorToken.kind === SyntaxKind.BarBarToken)
    )
      return way === 'first' ? (next(node.left) ?? next(node.right)) : next(node.right)
    if (isIdentifier(node)) {
      const declaration = declarationOf(node)
      if (!declaration) return undefined
      if (isVariableDeclaration(declaration)) return next(declaration.initializer)
      if (isFunctionDeclaration(declaration)) return { node: declaration, given }
      if (isParameterDeclaration(declaration)) {
        const argument = given.get(declaration) ?? argumentOf(declaration, way)
        if (argument) return resolve(argument, way, depth + 1)
        return next(declaration.initializer)
      }
      if (isBindingElement(declaration)) {
        const whole = declaration.parent?.parent
        const key = nameOf(declaration.propertyName) ?? nameOf(declaration.name)
        if (!whole || key === undefined) return undefined
        const source = isVariableDeclaration(whole)
          ? next(whole.initializer)
          : isParameterDeclaration(whole)
            ? given.get(whole) && resolve(given.get(whole)!, way, depth + 1)
            : undefined
        return source && member(source, key, way, depth)
      }
      return undefined
    }
    if (isPropertyAccessExpression(node)) {
      const object = next(node.expression)
      return object && member(object, nameOf(node.name) ?? '', way, depth)
    }
    if (isElementAccessExpression(node)) {
      const object = next(node.expression)
      if (!object || !isObjectLiteralExpression(object.node)) return undefined
      const chosen = choose(way, object.node.properties.filter(isPropertyAssignment))
      return chosen && next(chosen.initializer, object.given)
    }
    if (isCallExpression(node)) {
      const callee = resolve({ node: node.expression, given }, way, depth + 1)
      if (!callee || !isFunction(callee.node)) return isKept(node) ? value : undefined
      const env = new Map(callee.given)
      callee.node.parameters.forEach((parameter, at) => {
        const argument = node.arguments[at]
        if (argument) env.set(parameter, { node: argument, given })
      })
      const { body } = callee.node
      if (!body) return undefined
      return next(isBlock(body) ? choose(way, returnsOf(body)) : body, env)
    }
    return value
  }

  /** Calls of a tag or a method stay as they are: `sql(…)`, `sql.json(…)`. */
  const isKept = (node: Node): boolean => isCallExpression(node)

  const member = (object: Value, key: string, way: Way, depth: number): Value | undefined => {
    if (!isObjectLiteralExpression(object.node)) return undefined
    for (const property of object.node.properties) {
      if (isPropertyAssignment(property) && nameOf(property.name) === key)
        return resolve({ node: property.initializer, given: object.given }, way, depth + 1)
      if (isShorthandPropertyAssignment(property) && nameOf(property.name) === key) return undefined
    }
    return undefined
  }

  /** What one of the callers hands over for a parameter. */
  const argumentOf = (parameter: Node, way: Way): Value | undefined => {
    const owner = parameter.parent
    if (!owner || !isFunction(owner)) return undefined
    const named = isFunctionDeclaration(owner) ? owner.name : (owner.parent as { name?: Node }).name
    const name = nameOf(named)
    const at = owner.parameters.indexOf(parameter)
    const found = (calls.get(name ?? '') ?? []).filter((call) => {
      if (!isCallExpression(call) || !call.arguments[at]) return false
      const { expression } = call
      const declaration = declarationOf(
        isPropertyAccessExpression(expression) ? expression.name : expression,
      )
      return declaration === owner || declaration === owner.parent
    })
    const call = choose(way, found)
    if (!call || !isCallExpression(call)) return undefined
    return { node: call.arguments[at]!, given: new Map() }
  }

  return { resolve, declarationOf }
}
