declare module 'virtual:built' {
  const built: import('#web/core/pages/assets.ts').Built
  export default built
}
