// Words of what a holder shows from a wallet app, or somebody brings as a file, and of each check of it.
export const presentations = {
  ask: {
    title: 'Or ask to be shown it from a wallet app',
    text: 'Choose what you need to see. The holder scans the code with their wallet app and agrees; you see just that, with every check. AO keeps it for ten minutes at most.',
    label: 'What you ask for',
    go: 'Make the code',
    again: 'Ask again',
    qr: 'QR code for the holder’s wallet app',
    scan: 'Have the holder scan the QR code with their wallet app.',
    open: 'Open it in a wallet app on this device',
    waiting: 'Waiting for the wallet app, until {at}.',
    ended: 'The request has ended. Ask again.',
    gone: 'What was shown is no longer kept. Ask again.',
  },
  headline: {
    good: 'Confirmed by AO, and shown by its holder',
    unknown: 'Some checks could not be run',
    bad: 'Do not rely on this',
  },
  file: {
    good: 'Unchanged since it was signed, and valid',
    unknown: 'Some checks could not be run',
    bad: 'Do not rely on this',
    who: 'Signed by {issuer}. Whether that is who you think, and whether you trust them, is for you to judge.',
    sent: 'It is being checked …',
    large: 'This file is too large to be checked.',
  },
  list: 'What was checked',
  missing: 'Not shown',
  signer: 'Signed by',
  names: {
    format: 'Form',
    signature: 'Signature',
    whole: 'All of the file',
    issuer: 'Key of the signer',
    dates: 'Dates',
    stamped: 'Time stamp',
    revoked: 'Not revoked',
    suspended: 'Not suspended',
    registered: 'In the public register',
    holder: 'Shown by its holder',
    request: 'Made for this request',
  },
  says: {
    format: {
      good: 'It is a credential of a form that is known here.',
      bad: 'It is no credential, or discloses what was not signed.',
    },
    signature: {
      good: 'It is unchanged since it was signed.',
      bad: 'It was changed, or not signed with this key.',
      unknown: 'The key could not be fetched.',
    },
    issuer: {
      good: 'The key is one that its issuer publishes.',
      bad: 'The key is none of its issuer’s, was withdrawn, or AO did not issue this.',
      unknown: 'The keys of its issuer could not be fetched.',
    },
    dates: { good: 'Today is within its dates.', bad: 'It is not valid today.' },
    whole: {
      good: 'The signature is over the whole file.',
      bad: 'Something was added to the file after it was signed.',
      unknown:
        'Something was added after it was signed, perhaps proofs for later years. Ask for the file as it was signed.',
    },
    stamped: {
      good: 'An authority stamped the signature with the time.',
      bad: 'The time stamp belongs to something else, or was changed.',
      unknown: 'AO does not know the authority that stamped it.',
      none: 'Nobody but the signer says when it was signed.',
    },
    revoked: {
      good: 'It has not been taken back.',
      bad: 'It has been taken back.',
      unknown: 'Its status could not be checked.',
      none: 'Its issuer publishes no status: nobody can tell.',
    },
    suspended: {
      good: 'It is not suspended.',
      bad: 'It is suspended for now.',
      unknown: 'Its status could not be checked.',
      none: 'Its issuer publishes no status: nobody can tell.',
    },
    registered: {
      good: 'What it says stands in AO’s public register.',
      bad: 'AO’s public register does not have it.',
      unknown: 'It is on its way to AO’s public register: a minute at most. Look again then.',
    },
    holder: {
      good: 'Whoever showed it has the key that it is bound to.',
      bad: 'It was not signed with the key that it is bound to.',
      none: 'A file shows nothing about who brings it.',
    },
    request: {
      good: 'It was signed for this request, just now.',
      bad: 'It was signed for another request or reader.',
    },
  },
  pdf: {
    good: 'Unchanged since it was signed, by somebody who is known here',
    unknown: 'Some checks could not be run',
    unchanged:
      'It is unchanged since it was signed. Below is what could not be checked: judge yourself whether that is enough.',
    names: { issuer: 'Who the signer is', revoked: 'Certificate not withdrawn' },
    says: {
      format: {
        good: 'It is a PDF with a signature in it.',
        bad: 'This PDF carries no signature.',
        unknown: 'Its signature is of a kind that is not read here.',
      },
      signature: {
        good: 'What was signed is unchanged.',
        bad: 'It was changed after it was signed.',
        unknown: 'The signature is made in a way that is not checked here.',
      },
      issuer: {
        good: 'An authority that AO knows vouches for the signer.',
        bad: 'The signature names another certificate than the one in the file.',
        unknown:
          'No authority that AO knows vouches for the name. Anybody can put any name into a certificate.',
      },
      dates: {
        good: 'The certificate was valid when it was signed, or is today.',
        bad: 'The certificate was not valid then.',
        unknown: 'The certificate has run out, and no time stamp shows that it was signed before.',
      },
      revoked: {
        unknown: 'AO does not ask whether the certificate was withdrawn.',
      },
    },
    claims: {
      certificate: 'Name in the certificate',
      organisation: 'Organisation in the certificate',
      certified_by: 'Certificate issued by',
      stamped_at: 'Stamped',
      stamped_by: 'Stamped by',
      signed_before: 'An earlier version was signed by',
    },
  },
  verdict: {
    good: 'passed',
    bad: 'failed',
    unknown: 'could not be run',
    none: 'nothing to check',
  },
  claims: {
    level: 'Level',
    method: 'How it was checked',
    decided_at: 'Decided',
    organisation: 'Confirmed by',
    role: 'As',
  },
} as const
