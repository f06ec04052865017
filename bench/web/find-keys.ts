// Runs in the page and knows nothing outside itself.

/** Words whose key is shown in their place, as `take.title`: they were not loaded with the screen. */
export const findKeysOfWords = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, noscript, code, [translate=no]')) continue
    const [key] = /\b[a-z][a-zA-Z]+\.[a-z][a-zA-Z_]+(?:\.[a-z][a-zA-Z_]+)*$/.exec(
      node.textContent?.trim() ?? '',
    ) ?? ['']
    // An address ends alike.
    if (
      key &&
      !/[@/]|\.(?:example|test|com|org|net|eu|de|in|csv|pdf|json|html)$/.test(
        node.textContent ?? '',
      )
    )
      found.push(`a key instead of words: ${key}`)
  }
  return found.slice(0, 3)
}
