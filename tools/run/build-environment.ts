/** `node tools/run/build-environment.ts client|ssr`: one half of the build, in a process of its own for build-web.ts: what it took is given back. */
import { createBuilder } from 'vite'

const builder = await createBuilder({ logLevel: 'warn' })
await builder.build(builder.environments[process.argv[2]!]!)
