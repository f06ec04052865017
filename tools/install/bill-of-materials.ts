import { spawnSync } from 'node:child_process'
import { CannotStart } from '../../server/core/cannot-start.ts'
import { bundledPackages, declaredElsewhere } from '../../web/build/licence-list.ts'
import { npmProgram } from './npm-program.mjs'

type Component = {
  'bom-ref': string
  type: string
  name: string
  version?: string
  scope?: string
  purl?: string
  hashes?: { alg: string; content: string }[]
  licenses?: { expression?: string; license?: { id?: string; name?: string } }[]
}
export type Bill = {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
}

/** npm's own list, with the licences that packages say elsewhere and with what they carry within them. */
export function billOfMaterials(): Bill {
  const [program, ...first] = npmProgram()
  const flags = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { status, stdout, stderr, error } = spawnSync(program, [...first, 'sbom', ...flags], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (error || status !== 0)
    throw new CannotStart(`npm could not list the parts: ${(error?.message ?? stderr).trim()}`)
  const bill = JSON.parse(stdout) as Bill
  bill.metadata.component.name = 'ao' // npm takes the folder's
  for (const component of bill.components) {
    const expression = declaredElsewhere[component.name]
    if (expression) component.licenses = [{ expression }]
  }
  const within = bundledPackages.map(({ name, licence, within: package_ }): Component => ({
    'bom-ref': `${package_}#${name.replaceAll(' ', '-')}`,
    type: 'library',
    name: `${name}, carried by ${package_}`,
    licenses: [{ expression: licence }],
  }))
  return { ...bill, components: [...bill.components, ...within] }
}
