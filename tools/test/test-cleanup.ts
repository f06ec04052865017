// Loaded before each test file. A test that failed may leave its database or browser open, which would keep its process
// for ever; `--test-force-exit` ends a process before it has told all its results.
import { after } from 'node:test'

// When the run that started us is gone, however it went, nobody waits for our results.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(1), 1000).unref()

const long = 60_000
after(
  () =>
    void setTimeout(() => {
      console.error('This file left something open: its process was ended.')
      process.exit(1)
    }, long).unref(),
)
