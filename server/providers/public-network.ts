// The public Internet, and nothing else: where somebody's address leads is judged when it is called, whatever it led to before.
import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// What is not in the public Internet (RFC 6890), both families.
const notPublic = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(net, bits, 'ipv6')

/** IPv4 within IPv6 is judged as IPv4 by the list itself. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

export const hostOf = ({ hostname }: URL): string =>
  hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Names that the Internet does not have: RFC 6761, 6762, 8375, and what ICANN keeps for private use. */
const privateName = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** False for a host that tells by itself that it is no public one. */
export const isOutside = (host: string): boolean =>
  isIP(host) === 0 ? !privateName.test(host) : isPublic(host)

const rejection = (): NodeJS.ErrnoException =>
  Object.assign(new Error('not a public address'), { code: 'EPRIVATE' })

/** Resolves a name to public addresses only; the connection goes to what was judged. */
export const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[]
    const bad = error ?? (addresses.every(({ address }) => isPublic(address)) ? null : rejection())
    if (bad || addresses.length === 0) return done(bad ?? rejection(), '', 0)
    if (options.all) return done(null, addresses)
    return done(null, addresses[0]!.address, addresses[0]!.family)
  })
