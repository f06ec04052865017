/** By package, what of it goes. */
export const unused: Readonly<Record<string, readonly string[]>>
/** Trims what is installed in `root`. Answers how many files and folders went. */
export function trimPackages(root: string): number
