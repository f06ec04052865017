// Words people type, and what they mean to search. Both languages are always understood together.
// Editors add words here; nothing else has to change.

/** Further words for a subject, besides its names. */
export const subjectWords: Readonly<Record<string, string>> = {
  computing: 'it ict computer information technology tech',
  computer_science: 'cs comp sci compsci computing informatics computer',
  software_engineering: 'software programming coding developer se web',
  data_science: 'data analytics big ds',
  artificial_intelligence: 'ai artificial intelligence machine learning ml deep',
  cyber_security: 'cybersecurity infosec security cyber hacking',
  information_systems: 'information systems mis',
  games: 'game gaming',
  engineering: 'engineer engineering',
  mechanical: 'mech engineer mechanics',
  electrical: 'electronics electronic eee engineer',
  civil: 'engineer',
  chemical: 'engineer process',
  aerospace: 'aeronautical aviation aircraft engineer space',
  biomedical_engineering: 'medical engineer bioengineering',
  energy: 'renewable power',
  business: 'commerce business',
  management: 'business',
  business_administration: 'bba business admin',
  accounting: 'accountancy accountant',
  finance: 'banking investment financial fintech',
  marketing: 'advertising',
  supply_chain: 'logistics procurement operations',
  entrepreneurship: 'startup innovation',
  human_resources: 'hr hrm personnel',
  tourism: 'hotel hospitality travel event',
  economics: 'econ',
  economics_general: 'econ economy',
  mathematics: 'maths math',
  statistics: 'stats',
  physics: 'physicist',
  biology: 'life science bio',
  biotechnology: 'biotech',
  geology: 'earth geoscience',
  environmental_science: 'ecology climate environment',
  sustainability: 'sustainable green',
  agriculture: 'farming agronomy',
  food_science: 'food',
  medicine: 'medical mbbs doctor md',
  nursing: 'nurse',
  pharmacy: 'pharmaceutical',
  public_health: 'health mph epidemiology',
  dentistry: 'dental dentist',
  physiotherapy: 'physical therapy physio',
  veterinary: 'vet animal',
  nutrition: 'dietetics diet',
  sport: 'sports exercise kinesiology',
  psychology: 'psych',
  sociology: 'social',
  politics: 'political government',
  international_relations: 'ir diplomacy',
  social_work: 'social',
  law_general: 'legal llb llm lawyer',
  criminology: 'criminal justice',
  history: 'historical',
  literature: 'english writing',
  languages: 'language modern',
  theology: 'religion religious divinity',
  translation: 'interpreting',
  fine_art: 'painting sculpture',
  design: 'designer graphic ux ui',
  film: 'cinema filmmaking',
  fashion: 'textile clothing',
  theatre: 'drama acting performing',
  journalism: 'news',
  communication: 'media communications pr',
  teaching: 'teacher tesol tefl pgce',
  education_science: 'education pedagogy',
  early_childhood: 'kindergarten preschool',
  architecture: 'architect',
  urban_planning: 'city town planning',
  construction: 'building surveying',
  english_language: 'esl elicos english',
}

/** A phrase in a title, and what else people call it. */
export const titleWords: readonly (readonly [phrase: string, words: string])[] = [
  ['machine learning', 'ml'],
  ['artificial intelligence', 'ai ki'],
  ['information technology', 'it'],
  ['human resource', 'hr'],
  ['human computer interaction', 'hci ux'],
  ['interaction design', 'ux ui'],
  ['teaching english', 'tesol tefl esl'],
  ['master of business administration', 'mba'],
  ['mba', 'master business administration'],
  ['business administration', 'bba'],
  ['computer science', 'cs compsci'],
  ['cyber security', 'cybersecurity'],
  ['public relation', 'pr'],
  ['user experience', 'ux'],
  ['biomedical', 'bme'],
  ['supply chain', 'scm logistics'],
  ['international relation', 'ir'],
  ['political science', 'polsci'],
  ['financial engineering', 'quant'],
  ['doctor of philosophy', 'phd'],
]

export const levelWords: Readonly<Record<string, string>> = {
  master:
    "master, masters, master's, master degree, masters degree, master's degree, msc, m sc, ma, meng, mphil, mres, graduate degree",
  'master business': 'mba', // a master that also stays a word
  bachelor:
    "bachelor, bachelors, bachelor's, bachelor degree, bachelors degree, bachelor's degree, undergraduate, undergrad, bsc, b sc, ba, beng, bcom",
  doctorate: 'phd, ph d, doctorate, doctoral, dphil, doctor of philosophy',
  'master graduate_diploma': 'postgraduate, postgrad, pg',
  graduate_diploma: 'graduate diploma, postgraduate diploma, pgdip, graduate certificate',
  diploma: 'diploma, hnd, associate degree',
  foundation: 'foundation, foundation year, pathway, access course',
  certificate: 'certificate',
  language: 'language course, elicos',
  school: 'high school, secondary school',
}

export const modeWords: Readonly<Record<string, string>> = {
  part_time: 'part time, parttime, evening',
  full_time: 'full time, fulltime',
  online: 'online, distance learning, remote, e learning, distance',
  blended: 'blended, hybrid',
  on_campus: 'on campus, in person',
}

/** Countries by names other than their official ones; those come from the platform. */
export const countryWords: Readonly<Record<string, string>> = {
  GB: 'uk, united kingdom, great britain, britain, england, scotland, wales, northern ireland',
  US: 'usa, us, america, united states, states, u s a',
  NL: 'netherlands, holland, the netherlands',
  AE: 'uae, emirates, dubai',
  KR: 'south korea, korea',
  CZ: 'czech republic, czechia',
  RU: 'russia',
  NZ: 'nz, new zealand',
  AU: 'oz, aussie',
  CN: 'china, prc',
  HK: 'hong kong, hongkong',
  CH: 'swiss',
  ZA: 'south africa',
  TR: 'turkey',
  VN: 'vietnam',
}

export const monthWords: readonly string[] = [
  'january, jan',
  'february, feb',
  'march',
  'april, apr',
  'may',
  'june, jun',
  'july, jul',
  'august, aug',
  'september, sept, sep',
  'october, oct',
  'november, nov',
  'december, dec',
]
/** Months a season of study may begin in. */
export const seasonWords: Readonly<Record<string, readonly number[]>> = {
  fall: [8, 9, 10],
  autumn: [8, 9, 10],
  'fall semester': [8, 9, 10],
  spring: [1, 2, 3, 4],
  'spring semester': [1, 2, 3, 4],
  winter: [1, 12],
  summer: [5, 6, 7],
}

export const phraseWords = {
  scholarship:
    'scholarship, scholarships, with scholarship, with scholarships, funding, funded, fully funded, bursary',
  open: 'open now, still open, accepting applications, apply now',
  free: 'tuition free, free tuition, no tuition, no tuition fees, without tuition, no fees, free',
  noEnglish:
    'without ielts, no ielts, without toefl, no toefl, without english test, no english test',
  most: 'under, below, less than, max, maximum, up to, cheaper than, at most, within, not more than',
  least: 'over, above, more than, at least, min, minimum, from',
  year: 'year, years, yr, yrs, y',
  month: 'month, months, mo',
  semester: 'semester, semesters',
  taughtIn: 'in, taught in, language',
  taught: 'taught, language, speaking',
  intake: 'intake, start, starting, starts, begin, beginning, entry',
} as const

/** Words that ask for nothing in particular. */
export const fillers =
  'a an the of in at on for to and or with by from course courses program programs programme programmes degree degrees study studies studying i want ' +
  'looking best top good cheap cheapest affordable my me abroad university universities college colleges uni school schools find which where can do per annum year'

export const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
}
