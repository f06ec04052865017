/** The first member of every JSON:API document. */
export const specification = { version: '1.1', meta: { links: { self: { href: 'https://jsonapi.org/format/1.1/' } } } } as const
