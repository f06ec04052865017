// How much room is left on the disks of this machine that AO writes to.
import { Gauge } from 'prom-client'
import type { App } from '../app.ts'
import { freeBytes } from './disk-space.ts'
import { inTime } from './measure.ts'

export const measureDiskSpace = ({ metrics, diskSpace }: App): void => {
  const gauge = new Gauge({
    name: 'ao_disk_free_bytes',
    help: 'Room on this machine: for files, and for the database where it is the embedded one',
    labelNames: ['for'] as const,
    registers: [metrics],
    collect: async () => {
      gauge.reset()
      for (const [disk, folder] of Object.entries(diskSpace.folders)) {
        const free = folder ? await inTime(freeBytes(folder)) : null
        if (free !== null) gauge.set({ for: disk }, free)
      }
    },
  })
}
