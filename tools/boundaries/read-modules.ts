// What a file takes from other modules, by name.
import type { EcmaScriptModule } from 'oxc-parser'
import type { Code, Import } from './code.ts'

export const takenNames = (module: EcmaScriptModule, imports: readonly Import[]): Code['taken'] => [
  ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({
      specifier: moduleRequest.value,
      name: importName.name ?? '*',
    })),
  ),
  ...module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, name: importName.name ?? '*' }] : [],
    ),
  ),
  ...imports.flatMap(({ specifier, kind }) =>
    specifier && kind === 'dynamic' ? [{ specifier, name: '*' }] : [],
  ),
]
