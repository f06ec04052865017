// Evidence is taken only from the issuer's own mail domain; any other an admin confirms once.

const hostOf = (website: string): string => {
  const [host = ''] = website.replace(/^https?:\/\//, '').split(/[:/]/, 1)
  return host.replace(/^www\./, '').toLowerCase()
}

/** Whether an address lies in the issuer's domain: `registrar@ox.ac.uk` and `it.ox.ac.uk` for `https://www.ox.ac.uk/about`. */
export const isIssuersDomain = (email: string, website: string): boolean => {
  const host = hostOf(website)
  const mail = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return host.includes('.') && (mail === host || mail.endsWith(`.${host}`))
}
