// A typed array that grows.
type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
type Maker<T extends Typed> = new (length: number) => T

export const growing = <T extends Typed>(make: Maker<T>, room: number) => {
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
    /** What was put in, without the spare room. */
    done: (): T => kept.slice(0, self.length) as T,
  }
  return self
}
