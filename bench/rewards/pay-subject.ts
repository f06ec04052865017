// Pays what is due until nothing is, in a process that may be killed at any moment: the job that the schedule runs.
import { makeSystemContext } from '#server/core/app.ts'
import { payDuePrograms } from '#server/rewards/disbursements/pay-due.ts'
import { openApp } from '../open-app.ts'

const [, , url = ''] = process.argv
const { app } = await openApp(url, { poolSize: 10 })
console.log('paying')
await payDuePrograms(makeSystemContext(app, app.sql))
console.log('paid')
process.exit(0)
