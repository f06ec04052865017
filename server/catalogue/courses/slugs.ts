import { slugOf } from '#contract/clean-text.ts'

/** The part of the address of a course or university; one whose name has no Latin letter has an address, too. */
export const recordSlug = (name: string, max = 120): string => slugOf(name, max) || 'x'
