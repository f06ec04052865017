import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = { os?: string[]; cpu?: string[]; libc?: string[]; optionalDependencies?: object }

/**
 * Of every package that comes with native ones for each system: whether one that runs on `key` is installed in `root`, whole. What a
 * system has by other ways (Node on macOS) is not asked for: the root's own optional packages are left out.
 */
export const missingNatives = (
  root: string,
  key: string,
): { present: number; missing: string[] } => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const [os = '', cpu = ''] = key.split('-')
  const fits = ({ os: systems, cpu: processors, libc }: Locked) =>
    systems?.includes(os) && processors?.includes(cpu) && (!libc || libc.includes('glibc'))
  const families = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    if (path === '') return []
    const natives = Object.keys(optionalDependencies)
      .map((name) => `node_modules/${name}`)
      .filter((at) => packages[at]?.os && packages[at].cpu)
    const ours = natives.filter((at) => fits(packages[at]!))
    return natives.length < 2 ? [] : [{ path, ours }]
  })
  const missing = families
    .filter(({ ours }) => !ours.some((at) => existsSync(join(root, at, 'package.json'))))
    .map(({ path }) => path)
  return { present: families.length - missing.length, missing }
}
