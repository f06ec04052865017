// Whole numbers from 0 to 2^53, millions of them, in sixteen bytes each at most: a Set takes several times as much, and as long.
const none = -1

export class NumberSet {
  #slots = new Float64Array(1024).fill(none)
  #size = 0

  /** Where it stands, or may be put. Digests are spread evenly: their lowest bits say where to look first. */
  #place(n: number): number {
    const mask = this.#slots.length - 1
    // `>>> 0` takes the lowest 32 bits, also of what is larger.
    let at = (n >>> 0) & mask
    while (this.#slots[at] !== none && this.#slots[at] !== n) at = (at + 1) & mask
    return at
  }

  has(n: number): boolean {
    return this.#slots[this.#place(n)] === n
  }

  add(n: number): void {
    const at = this.#place(n)
    if (this.#slots[at] === n) return
    this.#slots[at] = n
    this.#size++
    if (this.#size * 4 <= this.#slots.length * 3) return
    const before = this.#slots
    this.#slots = new Float64Array(before.length * 2).fill(none)
    for (const each of before) if (each !== none) this.#slots[this.#place(each)] = each
  }
}
