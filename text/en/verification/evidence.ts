// Words of evidence that is taken away: what the pages offer, and what the checking page and the command say.
export const evidence = {
  take: {
    title: 'Take it with you',
    text: 'Each file can be checked without an account. The evidence can be checked even when AO cannot be reached.',
    credential: 'Credential',
    credentialText: 'For wallets and other software (W3C Verifiable Credential, Open Badges 3.0).',
    bundle: 'Evidence',
    bundleText:
      'All that proves it as of now, in one file: the checking page and “npm run verify” read it.',
    page: 'Checking page',
    pageText: 'One file that checks evidence and reports on your own computer, without a network.',
    failed: 'It could not be fetched. Check your connection and try again.',
  },
  choose: {
    title: 'Show what you choose',
    text: 'Tick what the reader of the code may see. It travels in the code itself and is never sent to AO; whoever has the code can read it and pass it on.',
    label: 'What the code shows',
    qr: 'QR code of what you chose',
    remarks: 'Remarks of who decided',
    original: 'Name of the original',
    nothing: 'Nothing is ticked: the code shows only what everybody may see.',
  },
  open: {
    title: 'Or choose a file',
    text: 'A report (PDF), evidence or credential from AO leads to its page; it is read in your browser and not sent. A credential of somebody else (Open Badge 3.0, W3C Verifiable Credential, SD-JWT) or a PDF that somebody signed is sent to AO, checked, and not kept.',
    label: 'Report, evidence, credential or signed PDF',
  },
  shown: {
    matches: '{claims}: matches',
    otherName: '{name} (on the document: {other})',
    unsigned:
      'The link claims something else than was signed: {fields}. Do not rely on what came with it.',
  },
  page: {
    title: 'Check evidence from AO',
    intro:
      'Choose the evidence file or the report (PDF). It is checked here; nothing leaves this computer, and no network is needed.',
    keys: 'Keys of {issuer}, fetched on {at}.',
    noKeys: 'This page knows no keys. It can show whether evidence is whole, not who signed it.',
    label: 'Evidence or report',
    none: 'There is no evidence in this file.',
    file: 'The document it is about',
    fileText: 'Choose the file you were given, to see whether it is the one that was checked.',
    language: 'Language',
  },
  headline: {
    good: 'Confirmed as of {at}',
    unknown: 'Some checks could not be run',
    bad: 'Do not rely on this',
  },
  goodText: {
    good: 'It had not been taken back less than an hour ago.',
    unknown:
      'Whether it was taken back since then could not be checked here. Ask {link} where you can.',
  },
  badText: 'Failed: {names}.',
  unknownText: 'Could not be run: {names}.',
  issuer: 'Signed by',
  names: { disclosed: 'What is disclosed', since: 'Not taken back since' },
  says: {
    key: {
      unknown: 'Whether the key is AO’s could not be checked: it is not among the known keys.',
    },
    disclosed: {
      good: 'What is disclosed is what was signed.',
      bad: 'Something is disclosed that is not what was signed.',
      unknown: 'Could not be checked.',
    },
    since: {
      good: 'The list of revocations is less than an hour old.',
      unknown: 'What happened after {at} could not be checked here.',
      never: 'No list of revocations could be checked.',
    },
  },
  verdict: {
    good: 'passed',
    bad: 'failed',
    unknown: 'could not be run',
    pending: 'on its way',
    none: 'there is none',
  },
} as const
