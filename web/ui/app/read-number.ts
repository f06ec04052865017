/** What was typed as a number; NaN when it cannot be taken at its word, such as `1e3` or `1.000`. */
export const readNumber = (typed: string): number | '' => {
  const said = typed.trim()
  if (said === '') return ''
  const [, whole = '', part = ''] = /^([-\u2212]?\d+)(?:[.,](\d{1,2}))?$/.exec(said) ?? []
  return whole === '' ? NaN : Number(`${whole.replace('\u2212', '-')}${part && `.${part}`}`)
}
