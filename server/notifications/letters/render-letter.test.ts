// Letters as they are read: expected by hand, from what the issue of a letter asks of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { names } from '#contract/names-for-tests.ts'
import { type NoticeName, notices } from '#contract/notifications/calls.ts'
import { letters as de } from '#text/de/letters.ts'
import { letters as en, type LetterName } from '#text/en/letters.ts'
import { notifications as deNotices } from '#text/de/notifications.ts'
import { notifications as enNotices } from '#text/en/notifications.ts'
import { needs } from '#text/say.ts'
import { envelopeOf, letterOf } from './letter-headers.ts'
import { type RenderedFrom, renderMail } from './render-letter.ts'
import { gsmLength, oneSegment, renderSms } from './render-sms.ts'

const site = 'https://ao-study.example.org'
const link = `${site}/verify-email#${'x'.repeat(43)}`
const render = (letter: Partial<RenderedFrom> & { name: LetterName }) =>
  renderMail({ language: 'en', values: {}, ...letter }, site)

test('a code stands first in the subject and in the first line, with the domain it is for', () => {
  const rows: [LetterName, 'en' | 'de', string, string][] = [
    ['email_code', 'en', 'sign_in', '123456 is your AO code to sign in'],
    ['email_code', 'de', 'sign_in', '123456 ist Ihr AO-Code zur Anmeldung'],
    ['email_code', 'de', 'change_mail', '123456 ist Ihr AO-Code für Ihre neue Adresse'],
    ['verify_email', 'en', 'register', '123456: Confirm your address for AO'],
    ['reset_password', 'de', '', '123456: Setzen Sie Ihr AO-Passwort zurück'],
    ['recovery_code_sent', 'en', '', '123456 is your AO code to recover an account'],
  ]
  for (const [name, language, purpose, subject] of rows) {
    const values = { code: '123456', purpose, minutes: 10, hours: 1, firstName: 'Asha', link }
    const mail = render({ name, language, values })
    assert.equal(mail.subject, subject)
    assert.equal(mail.text.split('\n')[0], subject)
    assert.match(mail.text, /ao-study\.example\.org/)
    assert.match(mail.html, /<h1><bdi translate="no">123456<\/bdi>/)
  }
})

test('a link is one button named after its act, and the text names it too', () => {
  const rows: [LetterName, 'en' | 'de', string][] = [
    ['verify_email', 'en', 'Confirm this address'],
    ['verify_email', 'de', 'Diese Adresse bestätigen'],
    ['mail_changed', 'en', 'Undo the change'],
    ['recovery_begun', 'de', 'Wiederherstellung stoppen'],
    ['document_shared_with_pin', 'en', 'Open the document'],
  ]
  for (const [name, language, label] of rows) {
    const { html, text } = render({ name, language, values: { link } })
    assert.equal(html.split('class="act"').length - 1, 1, name)
    assert.ok(html.includes(`href="${link}">${label}</a>`), name)
    assert.ok(text.includes(`${label}: ${link}`), name)
  }
})

test('every letter is whole in both languages: values, at most one button, both schemes, its direction, the sentence below', () => {
  const wordsOf = (letter: { subject: string; body: readonly string[] }) =>
    [letter.subject, ...letter.body].join(' ')
  for (const name of Object.keys(en) as LetterName[]) {
    const asked = needs(wordsOf(en[name]))
    assert.deepEqual(needs(wordsOf(de[name])), asked, name)
    const values = Object.fromEntries(
      asked.map((value) => [
        value,
        ['link', 'stop'].includes(value)
          ? link
          : value === 'since'
            ? '2026-12-13T08:00:00.000Z'
            : `<put ${value}>`,
      ]),
    )
    for (const [language, never] of [
      ['en', 'we never ask for your password or for codes'],
      ['de', 'wir fragen nie nach Passwort oder Codes'],
    ] as const) {
      const { subject, text, html } = render({ name, language, values })
      for (const words of [subject, text, html])
        assert.doesNotMatch(words, /[{}](?![^<]*<\/style>)|undefined|Open AO/, name)
      assert.ok(html.split('class="act"').length <= 2, name)
      assert.ok(!asked.some((value) => html.includes(`<put ${value}>`)), name)
      for (const sign of [
        `<html lang="${language}" dir="ltr">`,
        '<meta charset="utf-8">',
        'name="viewport"',
        'content="light dark"',
        'prefers-color-scheme:dark',
        'overflow-wrap:anywhere',
        never,
      ])
        assert.ok(html.includes(sign), `${name} ${sign}`)
      assert.ok(text.includes(never), name)
    }
  }
})

test('every notice has title, text and act in both languages, which need the same values', () => {
  for (const name of Object.keys(notices) as NoticeName[])
    for (const part of ['title', 'text', 'act'] as const)
      assert.deepEqual(
        needs(deNotices.notices[name][part]),
        needs(enNotices.notices[name][part]),
        `${name} ${part}`,
      )
})

test('names of every script keep their direction and are not translated, and no line break of a title gets out', () => {
  for (const [custom, some] of Object.entries(names))
    for (const name of some) {
      const owner = name
      const { html, text, subject } = render({
        name: 'document_shared',
        values: {
          owner,
          title: 'My\r\nBcc: x@evil.test\n\nTranscript',
          purpose: '',
          until: '1 May',
          link,
        },
      })
      const isolated = /[\u0590-\u08ff]|\p{Script=Adlam}/u.test(name) ? `\u2068${name}\u2069` : name
      const escaped = name.replaceAll("'", '&#39;')
      assert.ok(html.includes(`<bdi translate="no">${escaped}</bdi>`), `${custom} ${name}`)
      assert.ok(
        subject.startsWith(
          `${isolated} shared a document with you: My Bcc: x@evil.test Transcript`,
        ),
        name,
      )
      assert.ok(text.includes(`${isolated} shared “My Bcc: x@evil.test Transcript”`), name)
      assert.doesNotMatch(subject, /[\r\n]/)
    }
})

test('what a stranger wrote is quoted line by line, and passes for nothing of ours', () => {
  const values = {
    name: 'Eve',
    email: 'eve@evil.test',
    message: 'Hello\n\n-- \nAO: <b>your code</b>',
  }
  const { text, html } = render({ name: 'contact_received', values })
  assert.match(text, /> Hello\n> \n> -- \n> AO: <b>your code<\/b>\n/)
  assert.match(
    html,
    /<blockquote dir="auto">Hello<br><br>-- <br>AO: &lt;b&gt;your code&lt;\/b&gt;<br><\/blockquote>/,
  )
})

test('a notice is said in the language, zone and date style of its reader', () => {
  const values = { course: 'Physics', university: 'Munich', until: '2026-12-13T08:00:00.000Z' }
  const news = [{ name: 'application_offered', values, link: `${site}/app/applications/1` }]
  const rows: ['en' | 'de', string, string, string][] = [
    [
      'en',
      'America/Los_Angeles',
      'An offer: Physics',
      'December 12, 2026 at 11:59 PM (Los Angeles)',
    ],
    ['en', 'Asia/Kolkata', 'An offer: Physics', '13 December 2026 at 13:29 (Kolkata)'],
    ['de', 'Europe/Berlin', 'Ein Angebot: Physics', '13. Dezember 2026 um 08:59 (Berlin)'],
  ]
  for (const [language, timeZone, subject, until] of rows) {
    const mail = render({ name: 'notice', language, timeZone, news, values: { stop: link } })
    assert.equal(mail.subject, subject)
    assert.ok(mail.text.includes(until), mail.text)
    assert.ok(
      mail.html.includes(
        `href="${site}/app/applications/1">${language === 'de' ? 'Angebot öffnen' : 'Open the offer'}</a>`,
      ),
    )
  }
})

test('several pieces of news are one letter, with the act of each', () => {
  const news = [1, 2].map((n) => ({
    name: 'request_approved',
    values: { title: `Paper ${n}`, tier: 'gold' },
    link: `${site}/app/requests/${n}`,
  }))
  const { subject, text, html } = render({
    name: 'digest',
    news,
    values: { count: 2, link, stop: link },
  })
  assert.equal(subject, '2 pieces of news from AO')
  assert.match(
    text,
    /\* Paper 1 is verified\n {2}Gold verification was successful\.\n {2}See the verification: https:\/\/ao-study\.example\.org\/app\/requests\/1\n\n\* Paper 2/,
  )
  assert.match(html, /<h2><bdi translate="no">Paper 2<\/bdi> is verified<\/h2>/)
})

test('an SMS is one segment of GSM letters, and a code ends with the line by which browsers read it', () => {
  const longLink = (path: string) => `${site}${path}#${'k'.repeat(43)}`
  const rows: [LetterName, Record<string, string | number>, string, string][] = [
    [
      'phone_code',
      { code: '123456', minutes: 10, purpose: 'sign_in' },
      '123456 is your AO code to sign in, valid 10 min. Enter it only at ao-study.example.org.\n\n@ao-study.example.org #123456',
      '123456 ist Ihr AO-Code zur Anmeldung, 10 Min. gültig. Nur auf ao-study.example.org eingeben.\n\n@ao-study.example.org #123456',
    ],
    [
      'reset_code',
      { code: '123456', minutes: 10 },
      '123456 is your AO code for a new password, valid 10 min. Enter it only at ao-study.example.org.\n\n@ao-study.example.org #123456',
      '123456 ist Ihr AO-Code für ein neues Passwort, 10 Min. gültig. Nur auf ao-study.example.org eingeben.\n\n@ao-study.example.org #123456',
    ],
    [
      'recovery_begun_sms',
      { link: longLink('/cancel-recovery') },
      `AO: somebody wants to recover your account. Not you? Stop it: ${longLink('/cancel-recovery')}`,
      `AO: Jemand will Ihr Konto wiederherstellen. Nicht Sie? Hier stoppen: ${longLink('/cancel-recovery')}`,
    ],
    [
      'recovery_waits_sms',
      { days: 7, link: longLink('/cancel-recovery') },
      `AO: in 7 days your account changes hands. Not you? Stop it: ${longLink('/cancel-recovery')}`,
      `AO: In 7 Tagen wechselt Ihr Konto die Adresse. Nicht Sie? Stoppen: ${longLink('/cancel-recovery')}`,
    ],
    [
      'sign_in_link_sms',
      { link: longLink('/login') },
      `AO: wrong passwords were tried at your account. Sign in on a new device (24 h): ${longLink('/login')}`,
      `AO: Falsche Passwörter an Ihrem Konto. Neues Gerät anmelden (24 Std.): ${longLink('/login')}`,
    ],
    [
      'consent_asked_sms',
      { coins: 12_500, link: `${site}/app/consents/01938000-0000-7000-8000-000000000001` },
      `AO: our staff ask for 12,500 of your coins. Agree or refuse: ${site}/app/consents/01938000-0000-7000-8000-000000000001`,
      `AO: Unser Team bittet um 12.500 Ihrer Coins. Zustimmen oder ablehnen: ${site}/app/consents/01938000-0000-7000-8000-000000000001`,
    ],
  ]
  for (const [name, values, english, german] of rows)
    for (const [language, text] of [
      ['en', english],
      ['de', german],
    ] as const) {
      assert.equal(renderSms({ name, language, values }, site), text)
      assert.ok(gsmLength(text) <= oneSegment, `${name} ${language} ${gsmLength(text)}`)
    }
  assert.deepEqual(['abc', '€', 'Łódź', 'Grüße', 'a•b'].map(gsmLength), [
    3,
    2,
    Infinity,
    5,
    Infinity,
  ])
})

test('the head of a letter says that a machine wrote it, of which kind, in which conversation, and how it is ended', () => {
  const id = '01938000-0000-7000-8000-000000000001'
  const oneClick = `${site}/api/notifications/mail/abc/end`
  assert.deepEqual(
    envelopeOf({ name: 'notice', language: 'de', thread: 'ticket-60012', oneClick }, id, site),
    {
      messageId: '<01938000-0000-7000-8000-000000000001@ao-study.example.org>',
      inReplyTo: '<ticket-60012@ao-study.example.org>',
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': 'de',
        'Feedback-ID': 'notice:news:de:ao-study.example.org',
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  )
  const code = envelopeOf({ name: 'email_code', language: 'en' }, id, site)
  assert.deepEqual(
    [code.inReplyTo, code.headers['List-Unsubscribe'], code.headers['Feedback-ID']],
    [undefined, undefined, 'email_code:asked:en:ao-study.example.org'],
  )
  assert.equal(letterOf(`${id}@ao-study.example.org`, site), id)
  for (const other of [`${id}@evil.test`, `x@ao-study.example.org`, id, ''])
    assert.equal(letterOf(other, site), null, other)
})
