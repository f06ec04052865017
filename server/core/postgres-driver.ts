// postgres.js 3.4.9 with what it does wrong when a connection dies put right as it is loaded (docs/decisions/0045-driver.md), and
// statements that say whose they are (0217).
// Every module imports the driver from here. postgres-driver.test.ts shows each fault.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { socketToPrimary } from './database/find-primary.ts'
import { tlsForDriver } from './database/tls.ts'
import { workNow } from './work/request-trail.ts'

type Change = {
  readonly in: 'connection.js' | 'index.js' | 'query.js'
  readonly from: string
  readonly to: string
}

const changes: readonly Change[] = [
  // What was to be sent died with the connection: else the next one never sends its start-up message.
  {
    in: 'connection.js',
    from: `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    to: `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  },
  // A statement for a connection that is closed fails; it was written to null, which ended the process. Whoever wants to hears that it is sent.
  {
    in: 'connection.js',
    from: `  function execute(q) {
    if (terminated)`,
    to: `  function execute(q) {
    q.onSent && q.onSent()
    if (!socket)
      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true

    if (terminated)`,
  },
  {
    in: 'connection.js',
    from: `  function nextWrite(fn) {
`,
    to: `  function nextWrite(fn) {
    if (!socket)
      return (chunk = nextWriteTimer = null), true

`,
  },
  // A transaction knows its connection also where nothing may be sent behind its first statement (`max_pipeline: 0`).
  {
    in: 'connection.js',
    from: `        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))`,
    to: `        && (!q.options.onexecute || q.options.onexecute(connection))
        && sent.length < max_pipeline`,
  },
  // Who reserved a connection or began a transaction on it has that session only, not the one that follows after a reconnect:
  // statements went outside of any transaction, or into another's.
  {
    in: 'index.js',
    from: `    move(c, closed)
    c.reserved = null
`,
    to: `    move(c, closed)
    c.reserved = null
    c.session = (c.session || 0) + 1
    c.waiting && c.waiting(e)
    c.waiting = null
`,
  },
  {
    in: 'index.js',
    from: `    move(c, reserved)
    c.reserved = () => queue.length
`,
    to: `    move(c, reserved)
    const session = c.session
    c.waiting = e => { while (queue.length) queue.shift().reject(e) }
    c.reserved = () => queue.length
`,
  },
  {
    in: 'index.js',
    from: `    sql.release = () => {
      c.reserved = null
`,
    to: `    sql.release = () => {
      if (c.session !== session)
        return
      c.waiting = null
      c.reserved = null
`,
  },
  {
    in: 'index.js',
    from: `    function handler(q) {
      c.queue === full
        ? queue.push(q)`,
    to: `    function handler(q) {
      c.session !== session
        ? q.reject(Errors.connection('CONNECTION_CLOSED', options))
        : c.queue === full
        ? queue.push(q)`,
  },
  {
    in: 'index.js',
    from: `      , connection
      , prepare = null
`,
    to: `      , connection
      , session
      , prepare = null
`,
  },
  {
    in: 'index.js',
    from: `        c.queue === full
          ? queries.push(q)`,
    to: `        c.session !== session
          ? q.reject(Errors.connection('CONNECTION_CLOSED', options))
          : c.queue === full
          ? queries.push(q)`,
  },
  {
    in: 'index.js',
    from: `      connection = c
      move(c, reserved)
`,
    to: `      connection = c
      session = c.session
      c.waiting = e => { while (queries.length) queries.shift().reject(e) }
      move(c, reserved)
`,
  },
  // A reservation that makes a connection try again stays in the queue: only from there is it given one.
  {
    in: 'index.js',
    from: `    queries.length && connect(c, queries.shift())
  }`,
    to: `    if (queries.length) {
      const query = queries.shift()
      query.reserve && queries.push(query)
      connect(c, query)
    }
  }`,
  },
  // A reservation that failed must not be given a connection later: nobody would release it.
  {
    in: 'index.js',
    from: `        const query = { reserve: resolve, reject }
        queries.push(query)`,
    to: `        const query = { reserve: resolve, reject: e => (queries.remove(query), reject(e)) }
        queries.push(query)`,
  },
  // PostgreSQL is told which call or job a statement belongs to (docs/decisions/0217): by the name of the portal it runs in, which a
  // slow statement's line in its log shows, and in a transaction by the name of the session as well.
  {
    in: 'query.js',
    from: `    !this.executed && (this.executed = true) && await 1`,
    to: `    !this.executed && (this.executed = true, this.work = workNow() || '', true) && await 1`,
  },
  // What ends a transaction runs unnamed: a portal that failed keeps its name until then.
  {
    in: 'connection.js',
    from: `: { string, types, name: q.prepare ? statementId + statementCount++ : '' }
`,
    to: `: { string, types, name: q.prepare ? statementId + statementCount++ : '', unnamed: /^\\s*(rollback|commit|savepoint|release)\\b/i.test(string) }
    if (q.statement.unnamed)
      q.work = ''
`,
  },
  {
    in: 'connection.js',
    from: `q.statement.name, q.cursorName),
      q.cursorFn
        ? Execute('', q.cursorRows)
        : ExecuteUnnamed`,
    to: `q.statement.name, q.cursorFn ? '' : q.work),
      q.cursorFn
        ? Execute('', q.cursorRows)
        : q.work
          ? ExecuteNamed(q.work)
          : ExecuteUnnamed`,
  },
  {
    in: 'connection.js',
    from: `    , final = null

  const connection = {`,
    to: `    , final = null
    , named = ''
    , executeNamed = ExecuteUnnamed

  const connection = {`,
  },
  {
    in: 'connection.js',
    from: `  function Execute(portal = '', rows = 0) {`,
    to: `  // What one call asks follows one another: the message is made once.
  function ExecuteNamed(portal) {
    if (portal !== named)
      named = portal, executeNamed = Buffer.concat([
        b().E().str(portal + b.N).i32(0).end(),
        Close(portal)
      ])
    return executeNamed
  }

  function Execute(portal = '', rows = 0) {`,
  },
  {
    in: 'connection.js',
    from: `  function CloseComplete() {
`,
    to: `  function CloseComplete() {
    if (!query.cursorFn)
      return

`,
  },
  {
    in: 'index.js',
    from: `'begin ' + options.replace(/[^a-z ]/ig, '')`,
    to: `'begin ' + options.replace(/[^a-z ]/ig, '') + namedAfter(workNow())`,
  },
  {
    in: 'index.js',
    from: `  async function begin(options, fn) {`,
    to: `  function namedAfter(work) {
    return work
      ? "; set local application_name = '" + sql.options.connection.application_name + ' ' + work + "'"
      : ''
  }

  async function begin(options, fn) {`,
  },
]
// The driver finds it by this name: a release has our code in other files than the driver could import.
const named = 'ao.workNow'
Reflect.set(globalThis, Symbol.for(named), workNow)

const changed = (file: Change['in'], source: string): string =>
  changes
    .filter((change) => change.in === file)
    .reduce((text, { from, to }) => {
      if (text.split(from).length !== 2)
        throw new Error(`postgres/src/${file} is not the one that postgres-driver.ts knows.`)
      return text.replace(from, () => to)
    }, source)

const fileOf = (url: string): Change['in'] | undefined =>
  (['connection.js', 'index.js', 'query.js'] as const).find((file) =>
    url.endsWith(`/postgres/src/${file}`),
  )

const loaded = new Set<string>()
const hooks = registerHooks({
  load(url, context, next) {
    const file = fileOf(url)
    if (!file) return next(url, context)
    loaded.add(file)
    const own =
      file === 'connection.js' ? '' : `const workNow = globalThis[Symbol.for('${named}')]\n`
    const source = own + changed(file, readFileSync(new URL(url), 'utf8'))
    return { format: 'module', shortCircuit: true, source }
  },
})

const { default: driver } = await import('postgres')

hooks.deregister()
if (loaded.size !== 3)
  throw new Error("Import `postgres` from server/core/postgres-driver.ts, never from 'postgres'.")

/** SQL says `created_at`, a row `createdAt`, and so does the object of an insert. What is inside JSON stays as it was written. */
const transform = { column: driver.camel.column }

/**
 * The driver, but rows are in camelCase, what an address says about TLS means what ./database/tls.ts says, and of several
 * hosts the one that takes writes is found.
 */
export const postgres = Object.assign((address: string, options: object = {}) => {
  const { url, hosts, ssl } = tlsForDriver(address)
  const socket = hosts.length > 1 ? { socket: socketToPrimary(address) } : {}
  return driver(url, { ssl, transform, ...socket, ...options })
}, driver) as typeof driver
