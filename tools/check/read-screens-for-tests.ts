// What the table of screens says of each: its words, its file, and whether it stays closed to whoever acts for somebody.

export type ScreenEntry = { name: string; words: string[]; file: string; isPersonal: boolean }

/** `table`: the text of `web/screens.tsx`. */
export const screensOf = (table: string): ScreenEntry[] =>
  [
    ...table.matchAll(
      /^ {2}(\w+): \{\n(?:(?!^ {2}\}).*\n)*? {4}words: \[([^\]]*)\],\n(?:(?!^ {2}\}).*\n)*? {4}load: \(\) => import\('\.\/([^']+)'\)/gm,
    ),
  ].map(([entry, name, words, file]) => ({
    name: name!,
    words: [...words!.matchAll(/'([^']+)'/g)].map(([, word]) => word!),
    file: `web/${file}`,
    isPersonal: entry.includes('personal: true'),
  }))
