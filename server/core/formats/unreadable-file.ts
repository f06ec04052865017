/** A file somebody sent is broken, or more than is taken. The message is a sentence for an operator, `reason` a code for screens. */
export class UnreadableFile extends Error {
  readonly reason: string
  readonly line: number | null
  constructor(reason: string, message: string, line: number | null = null) {
    super(line === null ? message : `line ${line}: ${message}`)
    this.name = 'UnreadableFile'
    this.reason = reason
    this.line = line
  }
}
