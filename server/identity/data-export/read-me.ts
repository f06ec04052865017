// The page by which a person reads the copy of their data from their own disk: no script, nothing from outside, and nothing that
// others wrote is markup.
import { type ShownColumn, shownTables } from '#contract/identity/data-export/shown-tables.ts'
import type { KindOfData } from '#contract/retention.ts'
import type { Language } from '#contract/shapes.ts'
import type { CopiedTable } from '#contract/withheld.ts'
import type { CopiedRow } from '#server/core/work/person-data.ts'
import { closing as deClosing } from '#text/de/identity/closing.ts'
import { dataExport as de } from '#text/de/identity/data-export.ts'
import { closing as enClosing } from '#text/en/identity/closing.ts'
import { dataExport as en } from '#text/en/identity/data-export.ts'
import { type Markup, markup, trusted } from '#text/markup.ts'
import { momentText } from '#text/moments.ts'
import { say } from '#text/say.ts'
import type { AccountRow } from '../reads.ts'

export type CopiedKind = {
  kind: KindOfData
  path: string
  /** The first rows of each table, and how many there are. */
  tables: readonly { table: CopiedTable; count: number; rows: readonly CopiedRow['row'][] }[]
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const style =
  trusted(`:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8886;overflow-wrap:anywhere}
a{color:inherit}nav a,main li a,p a{display:inline-block;padding-block:.5rem}.wide{overflow-x:auto}h2{margin-top:2.5rem}small{opacity:.75}`)

const columnsOf: Partial<Record<CopiedTable, readonly ShownColumn[]>> = shownTables
const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

export const readMe = ({
  account,
  language,
  at,
  kinds,
  files,
}: {
  account: Pick<AccountRow, 'name' | 'mail' | 'timeZone'>
  language: Language
  at: Date
  kinds: readonly CopiedKind[]
  files: readonly { name: string; path: string }[]
}): string => {
  const [{ page: t }, { retention }] = language === 'de' ? [de, deClosing] : [en, enClosing]
  const titles: Partial<Record<CopiedTable, string>> = t.tables
  const filled = (text: string, values: Record<string, string | number>) =>
    say(text, values, language)
  const cell = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value !== 'string')
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    return moment.test(value) ? momentText(language, value, account.timeZone) : value
  }
  const tableOf = ({ table, count, rows }: CopiedKind['tables'][number]): Markup | null => {
    const columns = columnsOf[table]
    const title = titles[table]
    if (!columns || !title || rows.length === 0) return null
    return markup`<h3>${title} <small>${count}</small></h3>
${count > rows.length ? markup`<p>${filled(t.first, { shown: rows.length })}</p>` : null}
<div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${columns.map(
      (column) => markup`<th scope="col">${t.columns[column]}</th>`,
    )}</tr></thead><tbody>${rows.map(
      (row) => markup`<tr>${columns.map((column) => markup`<td>${cell(row[column])}</td>`)}</tr>`,
    )}</tbody></table></div>`
  }
  const sectionOf = ({ kind, path, tables }: CopiedKind): Markup => {
    const count = tables.reduce((sum, { count: rows }) => sum + rows, 0)
    return markup`<section id="${kind}"><h2>${retention.kinds[kind]}</h2>
<p>${filled(t.entries, { count })} ${count > 0 ? markup`<a href="${path}">${path}</a>` : null}</p>
${tables.flatMap((table) => tableOf(table) ?? [])}</section>`
  }
  const { name } = account
  const made = momentText(language, at, account.timeZone)
  return markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${t.title}</title><style>${style}</style></head><body>
<header><h1>${t.title}</h1><p>${filled(t.whose, { name, mail: account.mail, at: made })}</p><p>${t.how}</p></header>
<nav aria-label="${t.contents}"><ul>${kinds.map(
    ({ kind }) => markup`<li><a href="#${kind}">${retention.kinds[kind]}</a></li>`,
  )}<li><a href="#files">${t.files}</a></li><li><a href="#left-out">${t.leftOut}</a></li></ul></nav>
<main>${kinds.map(sectionOf)}
<section id="files"><h2>${t.files}</h2>${
    files.length === 0
      ? markup`<p>${t.noFiles}</p>`
      : markup`<ul>${files.map((file) => markup`<li><a href="${addressOf(file.path)}">${file.name}</a></li>`)}</ul>`
  }</section>
<section id="left-out"><h2>${t.leftOut}</h2><ul>${Object.values(t.withheld).map(
    (reason) => markup`<li>${reason}</li>`,
  )}</ul></section></main></body></html>
`.source
}
