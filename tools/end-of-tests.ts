// Loaded before each test file. A test that failed may leave its database or browser open, which would keep its process
// for ever; `--test-force-exit` ends a process before it has told all its results.
import { after } from 'node:test'

after(() => void setTimeout(() => process.exit(1), 10_000).unref())
