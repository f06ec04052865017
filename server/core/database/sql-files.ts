import { readdir, readFile } from 'node:fs/promises'
import { CannotStart } from '../cannot-start.ts'
import { sha256 } from '../random.ts'

/** A file of SQL, named as it is below `database/`. */
export type SqlFile = { file: string; body: string; checksum: string }
/** `database/<schema>/<kind>/<name>.sql`: makes the function or view `<schema>.<name>`. */
export type Definition = SqlFile & { schema: string; kind: 'functions' | 'views'; name: string }

/** `NNNN_what.sql`, in order. Throws CannotStart when two have one number, or a file has no such name. */
export const readMigrations = async (folder: URL): Promise<SqlFile[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const unnamed = files.find((name) => !/^\d{4}_\w+\.sql$/.test(name))
  if (unnamed)
    throw new CannotStart(
      `database/${unnamed} is no migration: its name is four digits, an underscore, and what it does.`,
    )
  files.forEach((file, at) => {
    const next = files[at + 1]
    if (next?.slice(0, 4) === file.slice(0, 4))
      throw new CannotStart(`database/${file} and database/${next} have one number.`)
  })
  return Promise.all(files.map((file) => readSql(folder, file)))
}

/** All functions and views, in the order of their paths. */
export const readDefinitions = async (folder: URL): Promise<Definition[]> => {
  const files = (await readdir(folder, { recursive: true }))
    .filter((path) => path.endsWith('.sql') && path.includes('/'))
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const [, schema, kind, name] =
        /^([a-z_]+)\/(functions|views)\/([a-z_0-9]+)\.sql$/.exec(file) ?? []
      if (!schema || !name || (kind !== 'functions' && kind !== 'views'))
        throw new CannotStart(
          `database/${file} is in no place of its own: a definition is <module>/functions/<name>.sql or <module>/views/<name>.sql.`,
        )
      return { ...(await readSql(folder, file)), schema, kind, name }
    }),
  )
}

const readSql = async (folder: URL, file: string): Promise<SqlFile> => {
  const body = await readFile(new URL(file, folder), 'utf8')
  return { file, body, checksum: sha256(body).toString('hex') }
}
