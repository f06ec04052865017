// What a course may be in, and for whom a fee is: without schemas, for pages that strangers open.

export const courseStatuses = ['open', 'closed', 'withdrawn'] as const

/** Who pays a fee, the largest group first. */
export const residencies = ['international', 'regional', 'home'] as const
