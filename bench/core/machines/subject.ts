// AO as `npm start` has it, with pages where AO_PAGES is 1: its addresses come from the environment, and SIGTERM ends it in order.
import { startServer } from '#server/main.ts'
import { loadWeb } from '../../../tools/run/build-web.ts'
import { readConfiguration } from '../../../tools/run/configuration.ts'

const { databaseUrl, poolUrl, replicaUrl, role, port, drainSeconds } = readConfiguration()
if (!databaseUrl) throw new Error('Say DATABASE_URL.')
const server = await startServer({
  databaseUrl,
  poolUrl,
  replicaUrl,
  role,
  port,
  host: '127.0.0.1',
  mode: 'test',
  secret: process.env['AO_SECRET'] ?? '',
  publicUrl: 'https://ao.test',
  settings: {
    AO_DATA: process.env['AO_DATA'] ?? '',
    RATE_FACTOR: '1000000',
    TRUST_PROXY: '127.0.0.1',
  },
  ...(process.env['AO_PAGES'] === '1' ? { web: await loadWeb() } : {}),
  logged: process.env['AO_LOG'] === '1',
})
process.on('SIGTERM', () => void server.close(drainSeconds).then(() => process.exit(0)))
