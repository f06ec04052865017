/** The shape a translation must have: every key of the English text, its words free. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> }
