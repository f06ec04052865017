import assert from 'node:assert/strict'
import { test } from 'node:test'
import { childrenOf, readXml, streamXml, textsOf } from './xml.ts'
import { UnreadableFile } from './unreadable-file.ts'

test('elements, attributes and text are read without their prefixes; comments and instructions say nothing', () => {
  const root = readXml(
    `\ufeff<?xml version="1.0"?><!-- a <comment> --><n:list xmlns:n="http://n" n:day='2026'>
      <n:name>R&amp;D &#x5317;<![CDATA[<raw> & ]]>more</n:name><n:name/><other a="&quot;x&quot;"/></n:list>`,
  )
  assert.deepEqual([root.name, root.attributes['day']], ['list', '2026'])
  assert.deepEqual(textsOf(root, 'name'), ['R&D 北<raw> & more'])
  assert.equal(childrenOf(root, 'other')[0]!.attributes['a'], '"x"')
})

test('a document may come in pieces of any size', () => {
  const told: string[] = []
  const { write, end } = streamXml({
    onOpen: (name, { id }) => void told.push(`<${name} ${id}`),
    onText: (text) => void told.push(text),
    onClose: (name) => void told.push(`${name}>`),
  })
  for (const letter of '<a id="1"><b>x &amp; y</b></a>') write(letter)
  end()
  assert.deepEqual(told, ['<a 1', '<b undefined', 'x & y', 'b>', 'a>'])
})

test('a document type is refused before any entity can be used, whatever it would name', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY b${n} "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">`).join('')}]><a>&b19;</a>`
  for (const xml of [
    bomb,
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<!DOCTYPE a PUBLIC "x" "http://example.org/x.dtd"><a/>',
  ])
    assert.throws(
      () => readXml(xml),
      (error) => error instanceof UnreadableFile && error.reason === 'has_doctype',
    )
})

test('what is not well-formed is refused with its line', () => {
  for (const [xml, says] of [
    ['<a>\n<b></a>', /^line 2: not well-formed XML: /],
    ['<a>\n\n<b>', /^line 3: not well-formed XML: /],
    ['<a>&unknown;</a>', /undefined entity/],
    ['<a x="1" x="2"/>', /duplicate attribute/],
    ['<a/><b/>', /not well-formed/],
    ['<a>\u0000</a>', /disallowed character/],
    ['<a', /not well-formed/],
    ['', /not well-formed/],
    ['<a>'.repeat(201), /more than 200 elements within each other/],
  ] as const)
    assert.throws(
      () => readXml(xml),
      (error) =>
        error instanceof UnreadableFile && error.reason === 'not_xml' && says.test(error.message),
      xml.slice(0, 40),
    )
})
