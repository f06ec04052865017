// What kinds of documents there are, which fields each needs, who can vouch for it (spec §3, §5).
export const tiers = ['silver', 'gold', 'platinum'] as const

// agent, notary, issuer
export type Tier = (typeof tiers)[number]

/** The fields a document may carry besides type and title. */
export const documentFields = [
  'issuer',
  'issuerCountry',
  'dateOfIssue',
  'expiry',
  'placeOfIssue',
  'number',
  'grade',
  'programmeName',
  'duration',
  'completionDate',
  'specialization',
  'educationLevel',
  'educationType',
  'gradingScheme',
] as const

export type DocumentField = (typeof documentFields)[number]

export type DocumentGroup =
  | 'identity'
  | 'school'
  | 'higher_education'
  | 'tests'
  | 'writing'
  | 'references'
  | 'work'
  | 'finance'
  | 'admission'
  | 'visa'
  | 'legal'
  | 'other'

type Needs = {
  verifiable: readonly Tier[]
  required: readonly DocumentField[]
  optional: readonly DocumentField[]
}

export type DocumentType = Needs & { id: string; group: DocumentGroup; expires: boolean }

const always = ['issuer', 'issuerCountry', 'dateOfIssue'] as const

const kind = ['educationLevel', 'educationType'] as const

const graded = ['gradingScheme', 'grade'] as const

const studies = [...kind, ...graded] as const

const course = ['number', 'programmeName', 'duration', 'completionDate', 'specialization'] as const

const any: readonly Tier[] = tiers

const fromGold: readonly Tier[] = ['gold', 'platinum']

const of = (
  group: DocumentGroup,
  ids: readonly string[],
  verifiable: readonly Tier[],
  required: readonly DocumentField[],
  optional: readonly DocumentField[] = [],
): DocumentType[] =>
  ids.map((id) => ({
    id,
    group,
    verifiable,
    required,
    optional,
    expires: [...required, ...optional].includes('expiry'),
  }))

export const documentTypes: readonly DocumentType[] = [
  ...of('identity', ['passport'], ['gold'], [...always, 'number', 'expiry', 'placeOfIssue']),
  ...of('identity', ['national_id'], ['gold'], [...always, 'number'], ['expiry', 'placeOfIssue']),
  ...of(
    'identity',
    ['birth_certificate', 'name_change'],
    ['gold'],
    [...always, 'number', 'placeOfIssue'],
  ),
  ...of('identity', ['photo'], ['gold'], ['dateOfIssue', 'issuerCountry']),
  ...of(
    'school',
    ['secondary_marksheet', 'higher_secondary_marksheet'],
    any,
    [...always, ...studies],
    course,
  ),
  ...of(
    'school',
    ['predicted_grades'],
    any,
    [...always, ...kind, 'gradingScheme'],
    ['grade', ...course],
  ),
  // Letters and lists that carry no grade ask for no scheme.
  ...of('school', ['school_leaving'], any, [...always, ...kind], [...graded, ...course]),
  ...of(
    'higher_education',
    ['transcript', 'semester_marksheet', 'provisional_certificate', 'degree', 'diploma'],
    any,
    [...always, ...studies, 'programmeName'],
    ['number', 'duration', 'completionDate', 'specialization'],
  ),
  ...of(
    'higher_education',
    ['diploma_supplement', 'credential_evaluation'],
    any,
    [...always, ...kind, 'gradingScheme'],
    ['grade', ...course],
  ),
  ...of(
    'higher_education',
    ['backlog_certificate', 'migration_certificate', 'medium_of_instruction', 'syllabus'],
    any,
    [...always, ...kind],
    [...graded, ...course],
  ),
  // Cambridge, Goethe and many others print no last day: they certify what was once shown.
  ...of(
    'tests',
    ['english_test', 'admission_test', 'language_certificate'],
    ['platinum'],
    [...always, 'number'],
    ['expiry', 'grade'],
  ),
  ...of(
    'writing',
    ['statement_of_purpose', 'cv', 'portfolio', 'research_proposal', 'writing_sample'],
    [],
    ['dateOfIssue'],
    ['issuer', 'issuerCountry'],
  ),
  ...of('references', ['recommendation', 'referee_consent'], ['silver'], always, ['placeOfIssue']),
  ...of('work', ['experience_letter', 'job_offer', 'pay_slips', 'relieving_letter'], any, always, [
    'number',
    'duration',
    'placeOfIssue',
  ]),
  ...of(
    'work',
    ['professional_licence'],
    any,
    [...always, 'number', 'expiry'],
    ['placeOfIssue', 'specialization'],
  ),
  // What says how things stand on a day runs out for whoever asks, not by itself.
  ...of(
    'finance',
    ['bank_statement', 'sponsor_affidavit', 'sponsor_income', 'tax_return'],
    fromGold,
    always,
    ['number'],
  ),
  ...of('finance', ['fixed_deposit', 'loan_sanction', 'scholarship_letter'], fromGold, always, [
    'number',
    'expiry',
  ]),
  ...of('admission', ['offer_letter', 'admission_confirmation'], ['platinum'], always, [
    'number',
    'expiry',
    'programmeName',
  ]),
  ...of('admission', ['acceptance_form', 'fee_receipt', 'deposit_receipt'], ['platinum'], always, [
    'number',
    'programmeName',
  ]),
  ...of('visa', ['visa', 'previous_visa', 'health_insurance'], fromGold, [
    ...always,
    'number',
    'expiry',
    'placeOfIssue',
  ]),
  // How long they are good for is said by who asks for them, not by the paper.
  ...of(
    'visa',
    ['police_clearance', 'medical_test'],
    fromGold,
    [...always, 'number', 'placeOfIssue'],
    ['expiry'],
  ),
  ...of('visa', ['visa_refusal', 'itinerary'], fromGold, always, ['number', 'placeOfIssue']),
  ...of('legal', ['power_of_attorney', 'guardian_consent', 'consent_to_verify'], ['gold'], always, [
    'number',
    'expiry',
    'placeOfIssue',
  ]),
  ...of('legal', ['translation', 'notarised_copy'], ['gold'], always, ['number', 'placeOfIssue']),
  ...of('other', ['achievement', 'extra_curricular'], any, always, [
    'number',
    'grade',
    'placeOfIssue',
    'specialization',
  ]),
  ...of('other', ['micro_credential', 'other'], any, always, [
    'number',
    'expiry',
    'grade',
    'placeOfIssue',
    'specialization',
  ]),
]

export const documentTypeIds = documentTypes.map(({ id }) => id)

export const documentType = (id: string): DocumentType | undefined =>
  documentTypes.find((type) => type.id === id)
