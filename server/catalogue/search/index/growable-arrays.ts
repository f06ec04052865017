// A typed array that grows, and at last lies in memory that threads share.
export type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
type Maker<T extends Typed> = { new (length: number): T; readonly BYTES_PER_ELEMENT: number }

/** Nothing yet, in memory that threads share. */
export const createShared = <T extends Typed>(
  make: { new (buffer: SharedArrayBuffer): T; readonly BYTES_PER_ELEMENT?: number },
  length: number,
): T => new make(new SharedArrayBuffer(length * make.BYTES_PER_ELEMENT!))

export const createGrowable = <T extends Typed>(
  make: Maker<T> & (new (buffer: SharedArrayBuffer) => T),
  room: number,
) => {
  let kept = new make(room)
  const self = {
    length: 0,
    push: (value: number): void => {
      if (self.length === kept.length) self.reserve(self.length + 1)
      kept[self.length++] = value
    },
    bytes: (values: Uint8Array): void => {
      self.reserve(self.length + values.length)
      kept.set(values, self.length)
      self.length += values.length
    },
    reserve: (length: number): void => {
      if (length <= kept.length) return
      const bigger = new make(Math.max(length, Math.ceil(kept.length * 1.6)))
      bigger.set(kept)
      kept = bigger
    },
    /** What was put in, without the spare module. */
    kept: (): T => kept.subarray(0, self.length) as T,
    /** The same in shared memory. */
    done: (): T => {
      const out = createShared(make, self.length)
      out.set(self.kept())
      return out
    },
  }
  return self
}
