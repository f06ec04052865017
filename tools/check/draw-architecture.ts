/** `node tools/check/draw-architecture.ts`: draws docs/architecture.svg from domains.ts and the imports that are there. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { domains } from '../../domains.ts'
import { type Arrow, arrowsOf } from '../boundaries/arrows.ts'

const names = Object.keys(domains)
const rowHeight = 40
const boxWidth = 190
const boxLeft = 400

const files = new Map(
  globSync(['{contract,text,server,web}/**/*.{ts,tsx}', 'database/*/{functions,views}/*.sql']).map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  ),
)
/** What is there and what the map allows are the same: *boundaries* holds it. */
const arrows = arrowsOf(files)

const middleOf = (name: string): number => 40 + names.indexOf(name) * rowHeight + 14

/** An arc from the module that asks to the module that is asked, wider the farther apart they are. */
const arc = ({ from, to, by }: Arrow): string => {
  const [start, end] = [middleOf(from), middleOf(to)]
  const bulge = boxLeft - 24 - Math.abs(start - end) * 0.55
  return `<path class="${by}" marker-end="url(#tip)" d="M${boxLeft} ${start} C${bulge} ${start} ${bulge} ${end} ${boxLeft} ${end}"/>`
}

const box = (name: string, at: number): string => {
  const top = 40 + at * rowHeight
  const { owns } = domains[name as keyof typeof domains]
  return [
    `<rect x="${boxLeft}" y="${top}" width="${boxWidth}" height="28" rx="6"/>`,
    `<text x="${boxLeft + 12}" y="${top + 19}">${name}</text>`,
    `<text class="owns" x="${boxLeft + boxWidth + 14}" y="${top + 19}">${owns.replaceAll('&', '&amp;')}</text>`,
  ].join('\n')
}

const height = 60 + names.length * rowHeight
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1120 ${height}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="The modules of AO and whom each may call">
<style>
rect { fill: #eef2ff; stroke: #4f46e5 }
text { fill: #1e1b4b } .owns { fill: #475569; font-size: 12px } .head { font-weight: 600 }
path { fill: none } .code { stroke: #4f46e5; opacity: .75 } .sql { stroke: #4f46e5; opacity: .6; stroke-dasharray: 6 3 } .screen { stroke: #94a3b8; stroke-dasharray: 2 4 }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" style="fill:#4f46e5"/></marker></defs>
<rect x="0" y="0" width="1120" height="${height}" style="fill:#fff;stroke:none"/>
<text class="head" x="20" y="24">Calls go up (arrows), events come down. Dashed: by SQL alone. Dotted: what screens show besides.</text>
${arrows.map(arc).join('\n')}
${names.map(box).join('\n')}
</svg>
`
writeFileSync('docs/architecture.svg', svg)
console.log(`docs/architecture.svg: ${names.length} modules, ${arrows.length} arrows`)
