// spec §5 at both edges: what a field takes, and what it refuses with which rule. Tried in the forms and in the calls.
export type Edges = {
  readonly takes: readonly string[]
  readonly refuses: readonly (readonly [value: string, rule: string])[]
}

const letters = (count: number) => 'x'.repeat(count)
const password = (length: number) => `A1!${letters(length - 3)}`

export const passwordEdges: Edges = {
  takes: [password(8), password(255), 'Пароль-12', 'a b c d 1!', '𝒳𝒲𝒬𝒵𝒱𝒰1!'],
  refuses: [password(7), password(256), 'Abcdefg!', '1234567!', 'Abcdefg1', 'Abcdef 1', ''].map(
    (value) => [value, 'password_rules'],
  ),
}
export const nameEdges: Edges = {
  takes: [
    'L',
    letters(100),
    'Li',
    'O’Neil',
    "D'Arcy",
    'Anna-Lena',
    'Ana María',
    'Zoë',
    'Jr.',
    'अनुष्का',
    'Ngũgĩ',
  ],
  refuses: [letters(101), 'R2D2', '<b>', '-Ana', 'Ana_', 'Ana!', 'a@b'].map((value) => [
    value,
    'bad_name',
  ]),
}
export const mailEdges: Edges = {
  takes: ['a@b.co', `${letters(64)}@${letters(60)}.${letters(60)}.${letters(60)}.${letters(3)}.co`],
  refuses: [
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.de',
    `${letters(64)}@${letters(63)}.${letters(63)}.${letters(60)}.co`,
  ].map((value) => [value, 'mail']),
}
export const addressEdges: Edges = {
  takes: ['', '8 Dizengoff Street', letters(500)],
  refuses: [
    [' 8 Dizengoff Street', 'leading_space'],
    ['\t8', 'leading_space'],
    ['\u00a08', 'leading_space'],
    [letters(501), 'too_long'],
  ],
}
export const zipEdges: Edges = {
  takes: ['', '1', '400020', 'SW1A1AA', 'K1A 0B1'],
  refuses: ['12345678', 'SW1A 1AA', '-1234', '12_34'].map((value) => [value, 'bad_zip']),
}
