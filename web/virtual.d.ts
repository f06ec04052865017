// The shipped build says nothing of its types; they are those of the package.
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist'
}

declare module 'virtual:built' {
  const built: import('#web/core/pages/assets.ts').BuiltAssets
  export default built
}

declare module 'virtual:licences' {
  export type LicenceGroup = { readonly licence: string; readonly names: readonly string[] }
  const groups: readonly LicenceGroup[]
  export default groups
}
