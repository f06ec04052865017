import type { Plugin } from 'vite'

/** zod carries its messages in fifty languages, for nobody here: AO's own are in text/. Left out before they are read. */
export function oneLocale(): Plugin {
  return {
    name: 'ao-one-locale',
    apply: 'build',
    load: {
      filter: { id: /\/node_modules\/zod\/v4\/locales\/index\.js$/ },
      handler: () => "export { default as en } from './en.js'",
    },
  }
}
