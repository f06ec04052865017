// The compiler's own view of the sources: TypeScript 7 answers questions about types over a pipe ("unstable" says that
// its interface may change; the version is pinned).
import { resolve } from 'node:path'
import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import { API, type Checker, type Project } from 'typescript/unstable/sync'

export type Program = {
  checker: Checker
  project: Project
  /** Tagged templates of postgres.js, each with the type of its result. */
  templates: readonly Node[]
  /** Calls by the name that is called, for what a parameter stands for. */
  calls: ReadonlyMap<string, readonly Node[]>
  close(): void
}

const configuration = (folders: readonly string[]): string =>
  JSON.stringify({
    extends: './tsconfig.base.json',
    compilerOptions: { composite: false, noEmit: true, lib: ['esnext', 'dom', 'dom.iterable'] },
    include: folders.map((folder) => `${folder}/**/*.ts`),
    exclude: ['tools/test/journey-reporter.ts'],
  })

/** All files under these folders as one program. `planted`: sources that are not on the disk, by path. */
export const openProgram = (
  root: string,
  folders: readonly string[],
  planted: Readonly<Record<string, string>> = {},
): Program => {
  const config = resolve(root, 'tsconfig.row-types.json')
  const virtual = new Map(
    Object.entries(planted).map(([path, text]) => [resolve(root, path), text] as const),
  )
  virtual.set(
    config,
    configuration([...folders]).replace(
      '"include"',
      `"files":${JSON.stringify([...virtual.keys()])},"include"`,
    ),
  )
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => virtual.get(path),
      fileExists: (path) => (virtual.has(path) ? true : undefined),
    },
  })
  const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
  if (!project) throw new Error('the compiler opened no project')
  const templates: Node[] = []
  const calls = new Map<string, Node[]>()
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.TaggedTemplateExpression) templates.push(node)
    if (node.kind === SyntaxKind.CallExpression) {
      const { expression } = node as unknown as {
        expression: Node & { text?: string; name?: { text: string } }
      }
      const name = expression.text ?? expression.name?.text
      if (name) calls.set(name, [...(calls.get(name) ?? []), node])
    }
    node.forEachChild((child) => void visit(child))
  }
  for (const file of project.rootFiles) {
    const source = project.program.getSourceFile(file)
    if (source) visit(source)
  }
  return { checker: project.checker, project, templates, calls, close: () => api.close() }
}
