import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frameworkLevels } from './education.ts'

// ehea.info (EQF), gov.uk (RQF), aacsb.edu (AQF), UNESCO (ISCED).
for (const [level, country, said] of [
  ['bachelor', 'DE', 'ISCED 6, EQF 6'],
  ['master', 'IE', 'ISCED 7, EQF 7'],
  ['doctorate', 'CH', 'ISCED 8, EQF 8'],
  ['short_cycle', 'FR', 'ISCED 5, EQF 5'],
  ['upper_secondary', 'FR', 'ISCED 3'],
  ['upper_secondary', 'GB', 'ISCED 3, RQF 3'],
  ['short_cycle', 'GB', 'ISCED 5, RQF 5'],
  ['bachelor', 'GB', 'ISCED 6, RQF 6'],
  ['graduate_diploma', 'GB', 'ISCED 6, RQF 6'],
  ['master', 'GB', 'ISCED 7, RQF 7'],
  ['bachelor', 'AU', 'ISCED 6, AQF 7'],
  ['bachelor_honours', 'AU', 'ISCED 6, AQF 8'],
  ['graduate_diploma', 'AU', 'ISCED 6, AQF 8'],
  ['master', 'AU', 'ISCED 7, AQF 9'],
  ['doctorate', 'AU', 'ISCED 8, AQF 10'],
  ['short_cycle', 'AU', 'ISCED 5'],
  ['bachelor', 'IN', 'ISCED 6'],
  ['bachelor', null, 'ISCED 6'],
  ['language', 'DE', ''],
] as const)
  test(`${level} of ${country ?? 'nobody knows where'}: ${said || 'nothing'}`, () =>
    assert.equal(frameworkLevels(level, country).join(', '), said))
