declare module 'virtual:built' {
  const built: import('#web/core/assets.ts').Built
  export default built
}
