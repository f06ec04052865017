// Words of people in a pattern of LIKE: the signs that mean something to LIKE are taken literally.

export const literally = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

/** Finds the words anywhere in a text. */
export const containing = (words: string): string => `%${literally(words)}%`
