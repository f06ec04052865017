// Statements as banks write them (camt.053.001.08, and .02 where said), for tests.

export const ourIban = 'DE89370400440532013000'

export type EntryOf = {
  /** Decimal text; below zero for what left. */
  amount: string
  day?: string
  id?: string
  bank?: string
  text?: string
  party?: string
  returned?: string
  instructed?: string
  status?: string
}

const side = (amount: string): string => (amount.startsWith('-') ? 'DBIT' : 'CRDT')
const bare = (amount: string): string => amount.replace('-', '')

const entryOf = (
  {
    amount,
    day,
    id,
    bank = '',
    text = '',
    party = '',
    returned,
    instructed,
    status = 'BOOK',
  }: EntryOf,
  of: { currency: string; day: string },
): string => {
  const role = amount.startsWith('-') ? 'Cdtr' : 'Dbtr'
  return `<Ntry><Amt Ccy="${of.currency}">${bare(amount)}</Amt><CdtDbtInd>${side(amount)}</CdtDbtInd>
<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day ?? of.day}</Dt></BookgDt><ValDt><Dt>${day ?? of.day}</Dt></ValDt>
<AcctSvcrRef>${bank}</AcctSvcrRef><BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>${id ?? 'NOTPROVIDED'}</EndToEndId></Refs>
${instructed ? `<AmtDtls><InstdAmt><Amt Ccy="${instructed.split(' ')[1]}">${instructed.split(' ')[0]}</Amt></InstdAmt></AmtDtls>` : ''}
<RltdPties><${role}><Pty><Nm>${party}</Nm></Pty></${role}></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>
${returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`
}

const balance = (code: string, amount: string, currency: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${bare(amount)}</Amt>
<CdtDbtInd>${side(amount)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

export const statementXml = ({
  id,
  day,
  opening,
  closing,
  entries = [],
  iban = ourIban,
  currency = 'EUR',
}: {
  id: string
  day: string
  opening: string
  closing: string
  entries?: EntryOf[]
  iban?: string
  currency?: string
}): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M${id}</MsgId>
<CreDtTm>${day}T22:00:00Z</CreDtTm></GrpHdr><Stmt><Id>${id}</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>${day}T22:00:00Z</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', opening, currency, day)}${balance('CLBD', closing, currency, day)}
${entries.map((one) => entryOf(one, { currency, day })).join('\n')}</Stmt></BkToCstmrStmt></Document>`
