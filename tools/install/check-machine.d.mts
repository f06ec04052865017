export type Machine = {
  platform: string
  arch: string
  musl: boolean
  node: string
  /** Bytes. */
  memory: number
  /** Free bytes; undefined where the system does not say. */
  disk: number | undefined
  /** Packages are yet to be installed. */
  install: boolean
}
export const systems: readonly {
  name: string
  key: string
  ownNode: boolean
  database: boolean
  proof: 'proved' | 'installable' | 'no'
}[]
export function readMachine(root: string, install: boolean): Machine
export function whyUnsuitable(machine: Machine): string | undefined
export function systemsTable(): string
