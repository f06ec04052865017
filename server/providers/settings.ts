/** What the operator set: names as in docs/operations.md. */
export type Settings = Readonly<Record<string, string | undefined>>
