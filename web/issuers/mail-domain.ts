// Said while typing; the server decides by the same rule.
const hostOf = (website: string) =>
  website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '')
    .replace(/^www\./, '')

export const isIssuersMail = (mail: string, website: string): boolean => {
  const domain = mail
    .slice(mail.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  const host = hostOf(website)
  return domain === host || domain.endsWith(`.${host}`)
}
