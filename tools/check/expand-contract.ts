// A rolling upgrade runs the old release on the new tables for a while. So a migration only adds (expand); what the release before
// still reads or writes goes in a later release (contract), by a migration that names the one which made it needless:
// `-- contracts 0401: …`.
import { parse } from 'libpg-query'

/** Migrations from here on are held: before the first release nobody upgraded. */
export const heldFrom = 400

type Node = Record<string, unknown>
type Command = {
  subtype?: string
  name?: string
  def?: { ColumnDef?: { colname?: string; constraints?: { Constraint?: { contype?: string } }[] } }
}

const namesOf = (relation: unknown): string => {
  const { schemaname, relname } = (relation ?? {}) as { schemaname?: string; relname?: string }
  return [schemaname, relname].filter(Boolean).join('.')
}

const ofCommand = (table: string, { subtype, name, def }: Command): string[] => {
  if (subtype === 'AT_DropColumn') return [`drops the column ${table}.${name}`]
  if (subtype === 'AT_SetNotNull') return [`makes ${table}.${name} not null`]
  if (subtype === 'AT_AlterColumnType') return [`changes the type of ${table}.${name}`]
  if (subtype === 'AT_ColumnDefault' && !def) return [`takes the default from ${table}.${name}`]
  if (subtype !== 'AT_AddColumn') return []
  const kinds = (def?.ColumnDef?.constraints ?? []).map(({ Constraint }) => Constraint?.contype)
  const filled = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY']
  return (kinds.includes('CONSTR_NOTNULL') || kinds.includes('CONSTR_PRIMARY')) &&
    !kinds.some((kind) => filled.includes(kind ?? ''))
    ? [`adds ${table}.${def?.ColumnDef?.colname} that is not null and has no default`]
    : []
}

const dropped: Readonly<Record<string, string>> = {
  OBJECT_TABLE: 'table',
  OBJECT_SCHEMA: 'schema',
  OBJECT_TYPE: 'type',
  OBJECT_SEQUENCE: 'sequence',
}

const ofStatement = (statement: Node): string[] => {
  const [kind = '', body] = Object.entries(statement)[0] ?? []
  const given = body as Node
  if (kind === 'AlterTableStmt')
    return (given['cmds'] as { AlterTableCmd: Command }[]).flatMap(({ AlterTableCmd }) =>
      ofCommand(namesOf(given['relation']), AlterTableCmd),
    )
  if (kind === 'RenameStmt') {
    const what = String(given['renameType'])
    // Nobody calls an index or a constraint by its name but AO's own sentences for what was broken.
    if (what === 'OBJECT_INDEX' || what === 'OBJECT_TABCONSTRAINT') return []
    const from = String(given['subname'] ?? '')
    return [`renames ${namesOf(given['relation'])}${from && `.${from}`}`]
  }
  if (kind === 'DropStmt') {
    const what = dropped[String(given['removeType'])]
    return what ? [`drops a ${what}`] : []
  }
  return []
}

/** What the release before could not bear; none from a migration that says which earlier one it completes. */
export const contractsIn = async (
  file: string,
  text: string,
  earlier: readonly string[],
): Promise<string[]> => {
  const { stmts } = (await parse(text)) as { stmts?: { stmt: Node }[] }
  const found = (stmts ?? []).flatMap(({ stmt }) => ofStatement(stmt))
  if (found.length === 0) return []
  const [, named] = /^-- contracts (\d{4}): \S/m.exec(text) ?? []
  if (named === undefined)
    return found.map(
      (what) =>
        `database/${file} ${what}: the release before still runs meanwhile. Add only, and take away in a later release, with a line such as "-- contracts ${file.slice(0, 4)}: nothing reads it since".`,
    )
  return earlier.some((each) => each.startsWith(`${named}_`))
    ? []
    : [`database/${file} contracts ${named}, which no release before had.`]
}
