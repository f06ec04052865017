import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  accountError,
  bankCountryError,
  bicError,
  hasIban,
  ibanError,
  ibanLength,
  needsBic,
  compactAccountNumber,
  routingError,
  swiftError,
  usesIban,
} from '#contract/bank-accounts.ts'

// The example of each country in the SWIFT IBAN registry.
const ibans =
  `AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201 AZ21NABZ00000000137010001944
BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456 BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00
CH9300762011623852957 CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243
DO28BAGR00000001212453611324 EE382200221020145685 EG380019000500000000263180002 ES9121000418450200051332 FI2112345600000785 FO6264600001631634
FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917 GI75NWBK000000007099453 GL8964710001000206 GR1601101250000000012300695
GT82TRAJ01020000001210029690 HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999 IQ98NBIQ850123456789012
IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101 KZ86125KZT5004100100
LB62099900000001001901229114 LC55HEMM000100010012001200023015 LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001
MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984 MR1300020001010000123456753 MT84MALT011000012345MTLCAST001S
MU17BOMM0101101030300200000MUR NL91ABNA0417164300 NO9386011117947 PK36SCBL0000001123456702 PL61109010140000071219812874 PS92PALS000000000400123456702
PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000 RS35260005601001611379 SA0380000000608010167519 SE4550000000058398257466
SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100 TN5910006035183598478831 TR330006100519786457841326 UA213223130000026007233566001
VA59001123000012345678 VG96VPVG0000012345678901 XK051212012345678906`.split(/\s+/)

const bics =
  `DEUTDEFF DEUTDEFF500 COBADEFFXXX BNPAFRPP SOGEFRPP BARCGB22 HBUKGB4B CHASUS33 CITIUS33XXX BOFAUS3N UBSWCHZH80A CRESCHZZ ABNANL2A INGBNL2A RABONL2U
BBRUBEBB KREDBEBB BSCHESMM BBVAESMM UNCRITMM BCITITMM GIBAATWW RZBAATWW NDEAFIHH DABADKKK DNBANOKK ESSESESS HANDSESS PKOPPLPW BREXPLPW CEKOCZPP OTPVHUHB
RNCBROBU TCZBTR2A EBILAEAD NBADAEAA SBININBB ICICINBB HDFCINBB DBSSSGSG OCBCSGSG HSBCHKHH BKCHCNBJ ICBKCNBJ BOTKJPJT SMBCJPJT KOEXKRSE ANZBAU3M CTBAAU2S
WPACNZ2W ROYCCAT2 TDOMCATT BRASBRRJ BCMRMXMM SBZAZAJJ ABNGNGLA NCBAKENX PROCXKPR NWBKGB2L LOYDGB2L`.split(
    /\s+/,
  )
const abas = [
  '021000021',
  '011401533',
  '026009593',
  '121000248',
  '091000019',
  '111000025',
  '122105155',
  '322271627',
  '021200339',
  '053000196',
]
const ifscs = [
  'SBIN0000300',
  'HDFC0000001',
  'ICIC0000104',
  'UTIB0000007',
  'PUNB0112000',
  'KKBK0000958',
  'YESB0000001',
  'IDIB000T014',
]

test('good account numbers of sixty and more countries are accepted, with spaces and in small letters too', () => {
  let good = 0
  for (const iban of ibans) {
    assert.equal(ibanError(iban), null, iban)
    assert.equal(ibanError(iban.toLowerCase().replace(/(.{4})/g, '$1 ')), null, iban)
    good++
  }
  for (const bic of bics) {
    assert.equal(bicError(bic), null, bic)
    good++
  }
  for (const aba of abas) {
    assert.equal(routingError(aba, 'US'), null, aba)
    good++
  }
  for (const ifsc of ifscs) {
    assert.equal(routingError(ifsc, 'IN'), null, ifsc)
    good++
  }
  assert.ok(good >= 150, `${good} were tried`)
  assert.ok(new Set(ibans.map((iban) => iban.slice(0, 2))).size >= 60)
})

/** An IBAN as the number that modulo 97 sees: `1B` and `B1` are the same one, so no check can tell them apart. */
const asNumber = (iban: string): string => [...iban].map((c) => parseInt(c, 36)).join('')

/** One digit changed, two neighbours swapped, one character lost, one added. */
const mutations = (good: string, at: number): string[] => {
  const digit = good[at]!
  const next = /\d/.test(digit)
    ? String((Number(digit) + 1) % 10)
    : digit === 'Z'
      ? 'A'
      : String.fromCharCode(digit.charCodeAt(0) + 1)
  return [
    good.slice(0, at) + next + good.slice(at + 1),
    good.slice(0, at) + good[at + 1] + digit + good.slice(at + 2),
    good.slice(0, -1),
    `${good}7`,
  ].filter((bad) => asNumber(bad) !== asNumber(good))
}

test('more than three hundred mistyped IBANs are refused, each with a rule that is broken', () => {
  const bad = ibans.flatMap((iban, n) => [
    ...mutations(iban, 4 + (n % 8)),
    ...mutations(iban, 2).slice(0, 1),
  ])
  assert.ok(bad.length >= 300, `${bad.length} were tried`)
  for (const iban of bad) assert.notEqual(ibanError(iban), null, iban)
})

test('check digits that plain modulo 97 would let pass are refused', () => {
  assert.equal(ibanError('DE99000000000000000030'), 'iban_check')
  assert.equal(ibanError('DE8937040044053201300'), 'iban_length|DE|22|21')
  for (const none of ['US64SVBKUS6S3300958879', 'IN12345678901234567890', '', 'DE', '1234'])
    assert.notEqual(ibanError(none), null, none)
})

test('mistyped SWIFT codes and routing numbers are refused', () => {
  for (const bad of [
    'DEUTDEF',
    'DEUTDEFF5',
    'DEUTDEFF50',
    'DEUTDEFF5000',
    '1EUTDEFF',
    'DEUTXXFF',
    'DEUTZZFF',
    'DEUTDE-F',
    '',
  ])
    assert.notEqual(bicError(bad), null, bad)
  assert.equal(bicError('DEUTDEF0'), 'bic_test')
  for (const aba of abas)
    for (const at of [0, 4, 8]) {
      const wrong = aba.slice(0, at) + ((Number(aba[at]) + 1) % 10) + aba.slice(at + 1)
      assert.notEqual(routingError(wrong, 'US'), null, wrong)
    }
  for (const bad of ['SBIN1000300', 'SBI00000300', 'SBIN000030', 'SBIN00003000', ''])
    assert.equal(routingError(bad, 'IN'), 'routing_ifsc', bad)
  for (const bad of ['06200', '0620001', 'ABCDEF'])
    assert.equal(routingError(bad, 'AU'), 'routing_bsb', bad)
})

test('account, bank and SWIFT code must be of one country, except where territories use another country’s', () => {
  assert.equal(accountError('DE89370400440532013000', 'FR'), 'iban_bank_country|DE|FR')
  assert.equal(swiftError('BNPAFRPP', 'DE', 'DE89370400440532013000'), 'bic_country|FR|DE')
  assert.equal(swiftError('DEUTDEFF', 'DE', 'DE89370400440532013000'), null)
  assert.equal(swiftError('BARCGGSP', 'GB', 'GB29NWBK60161331926819'), null)
  assert.equal(accountError('GB29NWBK60161331926819', 'JE'), null)
  assert.equal(accountError('123', 'US'), 'account_form|US')
})

test('which countries have IBANs', () => {
  for (const country of ['DE', 'GB', 'AE', 'BR', 'TR', 'GG', 'RE'])
    assert.ok(hasIban(country), country)
  for (const country of [
    'US',
    'CA',
    'AU',
    'NZ',
    'IN',
    'CN',
    'JP',
    'KR',
    'SG',
    'HK',
    'NG',
    'KE',
    'ZA',
    'BD',
    'NP',
    'LK',
    'PH',
    'VN',
  ])
    assert.ok(!hasIban(country), country)
  assert.equal(ibanLength('NO'), 15)
  assert.equal(compactAccountNumber(' de89-3704 '), 'DE893704')
})

test('check digits of Mexico, Nigeria and Argentina are those of their central banks', () => {
  // 0+1+2+3+6+0+0+0+0+3+7+8+9+5+9+1+7 = 61, so the last is 9.
  assert.equal(accountError('032180000118359719', 'MX'), null)
  assert.equal(accountError('032180000118359718', 'MX'), 'account_check')
  assert.equal(accountError('032180000181359719', 'MX'), 'account_check')
  assert.equal(accountError('ABCD', 'MX'), 'account_form|MX')
  // Bank 011, serial 000001457: 7+3+3+12+35+21 = 81, so the last is 9.
  assert.equal(accountError('0000014579', 'NG', '011'), null)
  assert.equal(accountError('0000014578', 'NG', '011'), 'account_check')
  assert.equal(accountError('0000014579', 'NG', '058'), 'account_check')
  assert.equal(accountError('1234', 'NG', '011'), 'account_form|NG')
  // 2850590: 14+8+15+0+35+9+0 = 81, so 9; 4009041813520: 12+0+0+9+0+36+7+8+3+27+35+2+0 = 139, so 1.
  assert.equal(accountError('2850590940090418135201', 'AR'), null)
  assert.equal(accountError('2850590840090418135201', 'AR'), 'account_check')
  assert.equal(accountError('2850590940090418135202', 'AR'), 'account_check')
})

test('China, Japan and Bangladesh have numbers of their own, and where no rule is known nobody is paid', () => {
  for (const [country, routing, account] of [
    ['CN', '102100099996', '6222021001116245701'],
    ['JP', '0001001', '1234567'],
    ['BD', '185272984', '1234567890123'],
    ['ZA', '632005', '4050123456'],
    ['HK', '004', '123456789'],
  ] as const) {
    assert.equal(routingError(routing, country), null, country)
    assert.equal(accountError(account, country, routing), null, country)
    assert.match(routingError(`${routing}0`, country) ?? '', /^routing_/, country)
    assert.equal(accountError('12A', country), `account_form|${country}`)
  }
  // No list of ISO 20022 has a system for Bangladesh: the SWIFT code names the bank.
  assert.deepEqual(
    ['BD', 'NG', 'MX', 'JP', 'US'].map((country) => needsBic('', country)),
    [true, true, true, false, false],
  )
  for (const country of ['IR', 'KP', 'AF', 'CU'])
    assert.equal(bankCountryError(country), `bank_country_unsupported|${country}`)
  for (const country of ['DE', 'CN', 'NG', 'GB', 'JE', 'NP'])
    assert.equal(bankCountryError(country), null)
  assert.equal(bankCountryError('Germany'), 'bad_country')
})

test('an account in Britain is an IBAN, or eight digits with a sort code', () => {
  assert.equal(accountError('GB29NWBK60161331926819', 'GB'), null)
  assert.equal(routingError('', 'GB', 'GB29NWBK60161331926819'), null)
  assert.equal(usesIban('GB29NWBK60161331926819', 'GB'), true)
  assert.equal(accountError('31926819', 'GB', '60-16-13'), null)
  assert.equal(routingError('60-16-13', 'GB', '31926819'), null)
  assert.equal(routingError('6016', 'GB', '31926819'), 'routing_sort_code')
  assert.equal(usesIban('31926819', 'GB'), false)
  assert.equal(needsBic('31926819', 'GB'), false)
  assert.equal(accountError('3192681', 'GB'), 'iban_or_number')
  // Eight digits are an account nowhere else where IBANs are.
  assert.equal(accountError('31926819', 'DE'), 'iban_form')
})
