// `npm run fuzz [runs per call] [seed] [module]`: the long version of the bounded fuzz of `npm test`.
import { startTestApp } from '#server/testing.ts'
import { fuzzContract } from './check/contract-fuzz.ts'

const runs = Number(process.argv[2] ?? 1000)
const seed = Number(process.argv[3] ?? Math.floor(performance.timeOrigin))
console.log(`fuzz: ${runs} requests a call, seed ${seed}`)
const app = await startTestApp()
const complaints = await fuzzContract(app, { as: 'insiders', runs, seed, only: process.argv[4] })
for (const { call, says, request } of complaints) console.error(`${call} ${says}\n  ${request}`)
console.log(
  complaints.length === 0
    ? 'fuzz: nothing found'
    : `fuzz: ${complaints.length} calls answered wrongly`,
)
await app.close()
process.exitCode = complaints.length === 0 ? 0 : 1
