// An answer that is text already: made by who knows its shape, and sent as it is.
export class RawResponse {
  readonly text: string | Buffer
  constructor(text: string | Buffer) {
    this.text = text
  }
}
