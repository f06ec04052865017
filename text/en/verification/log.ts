// Words of what stands in the public register under an institution's name.
export const log = {
  title: 'In your name',
  intro:
    'Everything that was ever confirmed in the name of your institution through AO, whoever did it. Each stands in a public register that witnesses sign; what is not in it is never shown as confirmed.',
  names: 'Names: {names}',
  checkpoint: 'The register has {size, number} entries today; root {root}.',
  none: 'Nothing was confirmed in your name',
  noneText: 'As soon as something is, it appears here, and you are told.',
  foreign: 'Not decided by you',
  foreignText:
    'Somebody outside your institution confirmed this under a name of yours. If you do not know them, write to the help desk at once.',
  waiting: 'being entered',
  level: 'Level',
  allLevels: 'All levels',
  export: 'Export for comparison',
  exportText:
    'Compare the exported file with the register yourself: npm run monitor -- FOLDER ADDRESS names "NAME" FILE',
  columns: {
    seq: 'Place in the register',
    organisation: 'Name',
    role: 'Confirmed as',
    level: 'Level',
    at: 'Confirmed',
    status: 'Status',
    sha256: 'SHA-256 of the credential',
    request: 'Request',
  },
  statuses: { valid: 'Valid', suspended: 'Suspended', revoked: 'Taken back' },
} as const
