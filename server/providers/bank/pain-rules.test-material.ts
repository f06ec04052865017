// What the schema of pain.001.001.09 says about the elements that we write, as rules of our own: which children an element has, in
// which order, how often, and what its text may be. The schema itself is ISO's and does not ship with AO.
import assert from 'node:assert/strict'

type Element = { name: string; attributes: string; children: Element[]; text: string }
type Text = RegExp
type Rule =
  | Text
  | {
      choice?: true
      of: Readonly<Record<string, readonly [least: number, most: number, rule: Rule]>>
    }

const text = (most: number): Text => new RegExp(`^[\\s\\S]{1,${most}}$`)
const all = (of: Exclude<Rule, Text>['of']): Rule => ({ of })
const oneOf = (of: Exclude<Rule, Text>['of']): Rule => ({ choice: true, of })

const bic: Text = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const country: Text = /^[A-Z]{2}$/
// totalDigits 18; no sign, no exponent.
const decimal: Text = /^(?!(?:\D*\d){19})\d+(\.\d{1,17})?$/
const amount: Text = /^(?!(?:\D*\d){19})\d+(\.\d{1,5})?$/

const address = all({
  StrtNm: [0, 1, text(70)],
  BldgNb: [0, 1, text(16)],
  PstCd: [0, 1, text(16)],
  TwnNm: [0, 1, text(35)],
  CtrySubDvsn: [0, 1, text(35)],
  Ctry: [0, 1, country],
})
const party = all({ Nm: [0, 1, text(140)], PstlAdr: [0, 1, address] })
const agent = all({
  FinInstnId: [
    1,
    1,
    all({
      BICFI: [0, 1, bic],
      ClrSysMmbId: [
        0,
        1,
        all({ ClrSysId: [0, 1, oneOf({ Cd: [1, 1, text(5)] })], MmbId: [1, 1, text(35)] }),
      ],
      Nm: [0, 1, text(140)],
      PstlAdr: [0, 1, address],
    }),
  ],
})
const account = all({
  Id: [
    1,
    1,
    oneOf({
      IBAN: [1, 1, /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/],
      Othr: [1, 1, all({ Id: [1, 1, text(34)] })],
    }),
  ],
})

const document = all({
  CstmrCdtTrfInitn: [
    1,
    1,
    all({
      GrpHdr: [
        1,
        1,
        all({
          MsgId: [1, 1, text(35)],
          CreDtTm: [1, 1, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/],
          NbOfTxs: [1, 1, /^[0-9]{1,15}$/],
          CtrlSum: [0, 1, decimal],
          InitgPty: [1, 1, party],
        }),
      ],
      PmtInf: [
        1,
        Infinity,
        all({
          PmtInfId: [1, 1, text(35)],
          PmtMtd: [1, 1, /^(CHK|TRF|TRA)$/],
          NbOfTxs: [0, 1, /^[0-9]{1,15}$/],
          CtrlSum: [0, 1, decimal],
          PmtTpInf: [0, 1, all({ SvcLvl: [0, 1, oneOf({ Cd: [1, 1, text(4)] })] })],
          ReqdExctnDt: [1, 1, oneOf({ Dt: [1, 1, /^\d{4}-\d\d-\d\d$/] })],
          Dbtr: [1, 1, party],
          DbtrAcct: [1, 1, account],
          DbtrAgt: [1, 1, agent],
          ChrgBr: [0, 1, /^(DEBT|CRED|SHAR|SLEV)$/],
          CdtTrfTxInf: [
            1,
            Infinity,
            all({
              PmtId: [1, 1, all({ EndToEndId: [1, 1, text(35)] })],
              Amt: [1, 1, oneOf({ InstdAmt: [1, 1, amount] })],
              UltmtDbtr: [0, 1, party],
              IntrmyAgt1: [0, 1, agent],
              CdtrAgt: [0, 1, agent],
              Cdtr: [0, 1, party],
              CdtrAcct: [0, 1, account],
              Purp: [0, 1, oneOf({ Prtry: [1, 1, text(35)] })],
              RmtInf: [0, 1, all({ Ustrd: [0, Infinity, text(140)] })],
            }),
          ],
        }),
      ],
    }),
  ],
})

const said = (xml: string): string =>
  xml.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')

/** Reads elements; throws where a tag is not closed, or a sign stands bare in the text. */
const readXml = (xml: string): Element => {
  const root: Element = { name: '', attributes: '', children: [], text: '' }
  const open = [root]
  for (const [, close, name, attributes, between] of xml
    .replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '')
    .matchAll(/<(\/?)([A-Za-z0-9]+)([^<>]*)>([^<]*)/g)) {
    assert.doesNotMatch(between!, /[>\u0000-\u0008]|&(?!(?:amp|lt|gt);)/)
    if (close) assert.equal(open.pop()?.name, name)
    else {
      const element = {
        name: name!,
        attributes: attributes!.trim(),
        children: [],
        text: said(between!),
      }
      open.at(-1)!.children.push(element)
      open.push(element)
    }
  }
  assert.equal(open.length, 1, 'every tag is closed')
  return root
}

const follow = (element: Element, rule: Rule, path: string): void => {
  if (rule instanceof RegExp) {
    assert.equal(element.children.length, 0, path)
    assert.match(element.text, rule, path)
    return assert.equal(
      element.attributes !== '',
      element.name === 'InstdAmt',
      `${path} ${element.attributes}`,
    )
  }
  const names = Object.keys(rule.of)
  const found = element.children.map(({ name }) => name)
  assert.deepEqual(
    found.filter((name) => !names.includes(name)),
    [],
    `${path}: nothing else`,
  )
  assert.deepEqual(
    found,
    found.toSorted((a, b) => names.indexOf(a) - names.indexOf(b)),
    `${path}: in order`,
  )
  if (rule.choice) assert.equal(found.length, 1, `${path}: one of ${names.join(', ')}`)
  else
    for (const [name, [least, most]] of Object.entries(rule.of)) {
      const times = found.filter((one) => one === name).length
      assert.ok(times >= least && times <= most, `${path}/${name}: ${times} times`)
    }
  for (const child of element.children)
    follow(child, rule.of[child.name]![2], `${path}/${child.name}`)
}

/** Throws where a message breaks a rule. */
export const assertPain001 = (xml: string): void => {
  const root = readXml(xml)
  assert.deepEqual(
    root.children.map(({ name, attributes }) => [name, attributes]),
    [['Document', 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"']],
  )
  follow(root.children[0]!, document, 'Document')
  const [, currency] = /<InstdAmt Ccy="([^"]*)"/.exec(xml) ?? []
  assert.match(currency ?? '', /^[A-Z]{3}$/)
}
