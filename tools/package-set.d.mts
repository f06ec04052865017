export type PackageSet = 'all' | 'production'
export function setFor(command: string, mode: string | undefined, installed: string): PackageSet
export function isEnough(installed: string, digest: string, set: PackageSet): boolean
export function modeIn(root: string): string | undefined
