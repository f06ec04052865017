// What is judged alike is numbered, and found by its number.

/** Numbers for texts, in order of appearance; with the first that had each. */
export const createClasses = () => {
  const numbers = new Map<string, number>()
  const first: number[] = []
  return {
    first,
    add: (text: string, number: number): number => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, first.length)
      return first.push(number) - 1
    },
  }
}

/** Each number's class, found out when first asked; `size` classes. */
export const cachedClasses = (size: number, classOf: (number: number) => number) => {
  const known = new Int16Array(size).fill(-1)
  return (number: number): number => {
    const one = known[number]!
    return one >= 0 ? one : (known[number] = classOf(number))
  }
}
