export type PackageSet = 'all' | 'start' | 'production'
type Names = Record<string, string>
export type Manifest = {
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
}
type Lock<Package> = { packages: Record<string, Package> }
export const onlyForTests: RegExp
export function setFor(command: string, mode: string | undefined, installed: string): PackageSet
export function isEnough(installed: string, digest: string, set: PackageSet): boolean
export function withoutTests<M extends Manifest, P extends object>(
  manifest: M,
  lock: Lock<P>,
): { manifest: M; lock: Lock<P> }
export function pathsOf(set: PackageSet, lock: Lock<object>): string[]
export function modeIn(root: string): string | undefined
