// What assistive technology reads of a page, as a tree; what must hold of any such tree; and the same without what changes from day to day.

export type AriaNode = {
  readonly role: string
  readonly name: string
  /** As `[level=2] [checked]`. */
  readonly states: string
  /** Where a link leads. */
  readonly url: string
  readonly children: AriaNode[]
}

const unquoted = (text: string): string =>
  text.startsWith('"') ? (JSON.parse(text) as string) : text

/** Reads Playwright's `ariaSnapshot()`. */
export const readTree = (snapshot: string): AriaNode => {
  const root: AriaNode = { role: 'page', name: '', states: '', url: '', children: [] }
  const open: { indent: number; node: AriaNode }[] = [{ indent: -1, node: root }]
  for (const line of snapshot.split('\n')) {
    const found = /^(\s*)- (.*)$/.exec(line)
    if (!found) continue
    const indent = found[1]!.length
    while (open.at(-1)!.indent >= indent) open.pop()
    // YAML quotes a line that would mean something else.
    const said = found[2]!.replace(
      /^'((?:[^']|'')*)'(:?)/,
      (_, text: string, colon: string) => text.replaceAll("''", "'") + colon,
    )
    const parent = open.at(-1)!.node
    const url = /^\/url: (.*)$/.exec(said)?.[1]
    if (url !== undefined) {
      Object.assign(parent, { url: unquoted(url) })
      continue
    }
    const parts =
      /^([\w/]+)(?: ("(?:[^"\\]|\\.)*"|\/.*\/))?((?: \[[^\]]+\])*)(?::(?: (.*))?)?$/.exec(said)
    const node: AriaNode = {
      role: parts?.[1] ?? 'text',
      name: parts?.[2] ? unquoted(parts[2]) : '',
      states: (parts?.[3] ?? '').trim(),
      url: '',
      children: [],
    }
    const text = parts ? parts[4] : said
    if (text)
      node.children.push({ role: 'text', name: unquoted(text), states: '', url: '', children: [] })
    parent.children.push(node)
    open.push({ indent, node })
  }
  return root
}

const controls = new Set(
  'button link textbox searchbox combobox checkbox radio switch tab menuitem spinbutton slider option'.split(
    ' ',
  ),
)
const groups = new Set(
  'row listitem article group region form navigation dialog tabpanel banner contentinfo main radiogroup toolbar search menu tablist listbox list alert status'.split(
    ' ',
  ),
)
const landmarks = ['navigation', 'region', 'complementary', 'form', 'search']

const wordsOf = (node: AriaNode): string =>
  node.role === 'text' ? node.name : node.name || node.children.map(wordsOf).join(' ').trim()

/** What no page may have, whatever it shows; each in words. */
export const findFaults = (root: AriaNode): string[] => {
  const faults: string[] = []
  const headings: { level: number; name: string }[] = []
  const marks = new Map<string, string[]>()
  let hasDialog = false
  const boxes: string[] = []
  const look = (node: AriaNode, group: Map<string, string>): void => {
    const { role, states, url } = node
    const name = wordsOf(node)
    if (role === 'dialog' || role === 'alertdialog') hasDialog = true
    if (role === 'heading') headings.push({ level: Number(/level=(\d)/.exec(states)?.[1]), name })
    if (landmarks.includes(role)) marks.set(role, [...(marks.get(role) ?? []), node.name])
    if (controls.has(role)) {
      if (name === '') faults.push(`${role} without a name`)
      if (role === 'checkbox') boxes.push(name)
      const key = `${role} "${name}"`
      const before = group.get(key)
      // One place may be linked twice.
      if (before !== undefined && name !== '' && !(role === 'link' && before === url))
        faults.push(`two of one group are called alike: ${key}`)
      group.set(key, url)
    }
    const inside = groups.has(role) ? new Map<string, string>() : group
    for (const child of node.children) look(child, inside)
  }
  look(root, new Map())
  const twice = boxes.find((name, place) => boxes.indexOf(name) !== place)
  if (twice !== undefined) faults.push(`several checkboxes are called "${twice}"`)
  const first = headings.filter(({ level }) => level === 1)
  if (first.length !== 1 && !(hasDialog && first.length === 0))
    faults.push(`${first.length} headings of the first level`)
  for (const [place, { level, name }] of headings.entries())
    if (level > (headings[place - 1]?.level ?? (hasDialog ? 2 : 1)) + 1)
      faults.push(
        `the heading "${name}" of level ${level} follows one of ${headings[place - 1]?.level ?? 'none'}`,
      )
  for (const [role, names] of marks)
    if (names.length > 1 && new Set(names).size < names.length)
      faults.push(
        `${names.length} landmarks ${role}, called ${names.map((one) => `"${one}"`).join(', ')}`,
      )
  return [...new Set(faults)]
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const days = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun'
/** Numbers, dates and spans of time, by rule: whatever the day, the same. */
export const maskChangingText = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
    // Digests, and numbers of signed papers.
    .replace(/[A-Za-z0-9+/]{43}=/g, '#')
    .replace(/\b(?=[a-f]*\d)[0-9a-f]{12,}\b/g, '#')
    .replace(new RegExp(`\\b(?:${months}|${days})\\b`, 'g'), '#')
    .replace(/\b(?:a|an|one|\d+) (second|minute|hour|day|week|month|year)s?\b/g, '# $1s')
    .replace(
      /\b(?:yesterday|today|tomorrow|now|last week|last month|next week|next month)\b/gi,
      '#',
    )
    .replace(/\bthis minute\b/g, '# minutes ago')
    .replace(/[+−-]?\d[\d.,:]*/g, '#')
    .replace(/# [AP]M\b/g, '#')
    .replace(/#(?:[\s,:–/-]*#)+/g, '#')

/** In lines, without what changes; of rows, and of what is like them, the first stands for all. */
export const writeTree = (root: AriaNode, known = new Set<string>()): string => {
  const lines: string[] = []
  const write = (nodes: readonly AriaNode[], indent: string): void => {
    for (const [place, node] of nodes.entries()) {
      const { role, name, states, url, children } = node
      const isData = ['row', 'listitem', 'article', 'option', 'term', 'definition'].includes(role)
      if (isData && place > 0 && nodes[place - 1]!.role === role) {
        if (nodes[place - 2]?.role !== role || place === 1) lines.push(`${indent}- more of ${role}`)
        continue
      }
      const shown = [
        role,
        role === 'text' ? maskChangingText(name) : name && `"${maskChangingText(name)}"`,
        states,
        url && `→ ${maskChangingText(url.split('?')[0]!)}`,
      ]
      lines.push(`${indent}- ${shown.filter(Boolean).join(' ')}`)
      write(children, `${indent}  `)
    }
  }
  // What frames every screen of a role is written once.
  for (const part of root.children) {
    const before = lines.length
    write([part], '')
    const text = lines.slice(before).join('\n')
    if (lines.length - before < 4) continue
    if (known.has(text)) lines.splice(before, lines.length, `- ${part.role} as before`)
    known.add(text)
  }
  return lines.join('\n')
}
