import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markup, trusted } from './markup.ts'

test('what people wrote is no markup, in texts and in attributes', () => {
  const name = `<b onclick='x("y")'>&`
  assert.equal(
    markup`<p title="${name}">${name}</p>`.source,
    '<p title="&lt;b onclick=&#39;x(&quot;y&quot;)&#39;&gt;&amp;">&lt;b onclick=&#39;x(&quot;y&quot;)&#39;&gt;&amp;</p>',
  )
})

test('markup within markup stays, lists are joined, null leaves nothing', () => {
  const items = ['a', '<'].map((each) => markup`<li>${each}</li>`)
  assert.equal(markup`<ul>${items}</ul>${null}${0}`.source, '<ul><li>a</li><li>&lt;</li></ul>0')
  assert.equal(markup`<style>${trusted('a > b {}')}</style>`.source, '<style>a > b {}</style>')
})
