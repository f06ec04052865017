import { createInterface } from 'node:readline'
import type Postgres from 'postgres'
import { postgres } from '../../server/core/postgres-driver.ts'

const shortcuts: Record<string, string> = {
  '\\dt': `select schemaname || '.' || tablename as table, (xpath('/row/n/text()', query_to_xml(format('select count(*) n from %I.%I',
    schemaname, tablename), false, true, '')))[1]::text as rows from pg_tables
    where schemaname <> 'information_schema' and schemaname not like 'pg\\_%' order by 1`,
  '\\dn': `select nspname as schema from pg_namespace where nspname not like 'pg\\_%' order by 1`,
}
const help = 'SQL ends with ;   \\dt tables   \\dn schemas   \\d <table> columns   \\q quit'

/** A small psql: for looking and mending where none is installed. Reads from a pipe too. */
export async function shell(url: string) {
  const sql = postgres(url, {
    max: 1,
    onnotice: ({ message }) => console.log(message),
    transform: {}, // who types SQL sees the names of SQL
  })
  const typed = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY ?? false,
  })
  if (process.stdin.isTTY) console.log(help)
  let text = ''
  const run = async (statement: string) => {
    const isDone = await show(sql, statement)
    // Whoever pipes looks at how it ended.
    if (!isDone && !process.stdin.isTTY) process.exitCode = 1
  }
  const prompt = () => {
    if (!process.stdin.isTTY) return
    typed.setPrompt(text ? 'ao-# ' : 'ao=# ')
    typed.prompt()
  }
  prompt()
  for await (const line of typed) {
    if (line.trim() === '\\q') break
    const statement = text === '' ? (shortcutFor(line.trim()) ?? line) : `${text}\n${line}`
    text = isWhole(statement) ? '' : statement
    if (!text && statement.trim()) await run(statement)
    prompt()
  }
  if (text.trim()) await run(text) // a pipe need not end with a semicolon
  typed.close()
  await sql.end()
}

function shortcutFor(line: string): string | undefined {
  const table = /^\\d +([\w."]+)$/.exec(line)?.[1]
  if (table) {
    return `select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
      from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum;`
  }
  return shortcuts[line] ? `${shortcuts[line]};` : undefined
}

/** Ends with a semicolon that stands in no string, name or comment. */
export function isWhole(text: string): boolean {
  const bare = text.replace(/'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|--.*$|\/\*[^]*?\*\//gm, ' ')
  return text.trim() === '' || (!/['"]|\$\w*\$|\/\*/.test(bare) && bare.trimEnd().endsWith(';'))
}

/** Whether it went well. */
async function show(sql: Postgres.Sql, statement: string): Promise<boolean> {
  try {
    const began = performance.now()
    const result = await sql.unsafe(statement)
    const sets = (Array.isArray(result[0]) ? result : [result]) as unknown as Postgres.RowList<
      Postgres.Row[]
    >[]
    for (const rows of sets) print(rows)
    console.log(`(${(performance.now() - began).toFixed(1)} ms)`)
    return true
  } catch (error) {
    const { message, detail, hint } = error as Error & { detail?: string; hint?: string }
    console.log([`ERROR: ${message}`, detail, hint].filter(Boolean).join('\n'))
    return false
  }
}

function print(rows: Postgres.RowList<Postgres.Row[]>) {
  const names = rows.columns?.map(({ name }) => name)
  if (!names) return console.log(`${rows.command ?? ''} ${rows.count ?? ''}`.trim())
  const lines = rows.map((row) => names.map((name) => cell(row[name])))
  const widths = names.map((name, at) =>
    Math.min(60, Math.max(name.length, ...lines.map((line) => line[at]?.length ?? 0))),
  )
  const shown = (line: string[]) => line.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' │ ')
  console.log(
    [shown(names), widths.map((width) => '─'.repeat(width)).join('─┼─'), ...lines.map(shown)].join(
      '\n',
    ),
  )
  console.log(`(${rows.length} rows)`)
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
