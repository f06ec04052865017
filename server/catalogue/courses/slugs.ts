// Addresses made of names: `MSc Informatik (Master)` → `msc-informatik-master`.
const german: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  å: 'a',
  ł: 'l',
  đ: 'd',
  '&': ' and ',
}

export const slugOf = (name: string, longest = 120): string =>
  name
    .toLowerCase()
    .replace(/[äöüßøæåłđ&]/g, (c) => german[c] ?? c)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '') || 'x'
