// Words of people in a pattern of LIKE: the signs that mean something to LIKE are taken literally.

export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

/** Finds the words anywhere in a text. */
export const likePattern = (words: string): string => `%${escapeLike(words)}%`
