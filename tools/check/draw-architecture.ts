/** `node tools/check/draw-architecture.ts`: draws docs/architecture.svg from domains.ts and the imports that are there. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { domains } from '../../domains.ts'

type Edge = { from: string; to: string; used: boolean }

const names = Object.keys(domains)
const rowHeight = 40
const boxWidth = 190
const boxLeft = 400

/** The modules whose public interface a module really imports. */
const importedBy = (module: string): Set<string> => {
  const found = new Set<string>()
  for (const file of globSync(`server/${module}/**/*.ts`))
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(
      /#server\/(\w+)\/public\.ts/g,
    ))
      found.add(target)
  return found
}

const edges: Edge[] = Object.entries(domains).flatMap(([from, { asks }]) => {
  const imported = importedBy(from)
  return asks.map((to) => ({ from, to, used: imported.has(to) }))
})

const middleOf = (name: string): number => 40 + names.indexOf(name) * rowHeight + 14

/** An arc from the module that asks to the module that is asked, wider the farther apart they are. */
const arc = ({ from, to, used }: Edge): string => {
  const [start, end] = [middleOf(from), middleOf(to)]
  const bulge = boxLeft - 24 - Math.abs(start - end) * 0.55
  const looks = used ? 'class="used" marker-end="url(#tip)"' : 'class="allowed"'
  return `<path ${looks} d="M${boxLeft} ${start} C${bulge} ${start} ${bulge} ${end} ${boxLeft} ${end}"/>`
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
path { fill: none } .used { stroke: #4f46e5; opacity: .75 } .allowed { stroke: #cbd5e1; stroke-dasharray: 3 3 }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" style="fill:#4f46e5"/></marker></defs>
<rect x="0" y="0" width="1120" height="${height}" style="fill:#fff;stroke:none"/>
<text class="head" x="20" y="24">Calls go up (arrows), events come down. Dashed: allowed, read by SQL views or not used.</text>
${edges.map(arc).join('\n')}
${names.map(box).join('\n')}
</svg>
`
writeFileSync('docs/architecture.svg', svg)
console.log(
  `docs/architecture.svg: ${names.length} modules, ${edges.filter(({ used }) => used).length} of ${edges.length} allowed arrows used`,
)
