// From which networks a request comes, narrow to wide. One IPv4 address may be a campus of ten thousand; one /64 of IPv6
// is usually one household or one machine, with 2^64 addresses to choose from.
import { isIPv4 } from 'node:net'

/** Eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []))
  const middle = tail === undefined ? 0 : Math.max(0, 8 - left!.length - right!.length)
  return [...left!, ...Array<string>(middle).fill('0'), ...right!].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/** The address, its /24 and its /16; for IPv6 its /64, its /48 and its /32. */
export const networksOf = (address: string): readonly [string, string, string] => {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(v4)) {
    const bytes = v4.split('.')
    return [v4, `${bytes.slice(0, 3).join('.')}.0/24`, `${bytes.slice(0, 2).join('.')}.0.0/16`]
  }
  const groups = groupsOf(address)
  const prefix = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`
  return [prefix(4), prefix(3), prefix(2)]
}

export const isIPv6Network = (network: string): boolean => network.includes(':')
