// Whether a text is English enough to take suggestions from (spec §5). Counts the small words that every text has.

const small: Record<string, ReadonlySet<string>> = {
  english: new Set(
    'the of and to in for is that this with by has been from on at was as are be or an has have its not name date'.split(
      ' ',
    ),
  ),
  german: new Set(
    'der die das und ist von den im mit für auf des dem ein eine zu nicht wurde sich als am zur zum wird an'.split(
      ' ',
    ),
  ),
  french: new Set(
    'le la les de des du et est en un une pour dans par sur que qui au aux avec été pas son sa ce'.split(
      ' ',
    ),
  ),
  spanish: new Set(
    'el la los las de del y en un una que por con para se es al su no fue como lo más ha'.split(
      ' ',
    ),
  ),
  portuguese: new Set(
    'o a os as de do da e em um uma que por com para se é ao no na dos das foi mais'.split(' '),
  ),
  italian: new Set(
    'il lo la gli le di del della e in un una che per con è al nel si dei delle da non sono'.split(
      ' ',
    ),
  ),
}

// Short papers (a card, a marksheet) have few small words, but these.
const papers = new Set(
  (
    'university college school board institute certificate degree diploma transcript marks grade result examination bachelor master ' +
    'science arts student roll number registration issued awarded passport nationality birth sex expiry given surname score total ' +
    'test report statement account bank balance letter offer employment salary january february march april may june july august ' +
    'september october november december year semester subject credits pass first second class division name date issue signature'
  ).split(' '),
)

const share = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length / Math.max(1, words.length)

/** `confidence`: how sure the reader was of its letters, 0 to 100. */
export const readsEnglish = (text: string, confidence: number): boolean => {
  const letters = text.match(/\p{L}/gu) ?? []
  if (letters.length < 12) return false
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin / letters.length < 0.6) return false
  if (confidence < 40) return false
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? []
  const english = share(words, small['english'] as ReadonlySet<string>) + share(words, papers)
  const others = Object.entries(small).filter(([language]) => language !== 'english')
  const foreign = Math.max(...others.map(([, known]) => share(words, known)))
  return english >= 0.04 && english > foreign
}
