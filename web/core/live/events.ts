/** Server-sent events out of a stream of text (HTML standard, 9.2.6). */
export async function* eventsOf(stream: AsyncIterable<string>) {
  let rest = ''
  for await (const piece of stream) {
    // A line break may itself be cut in two: it is only read whole.
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n')
      const of = (name: string) =>
        lines
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1).trimStart())
      const data = of('data').join('\n')
      if (data) yield { event: of('event')[0] ?? 'message', data }
    }
  }
}
