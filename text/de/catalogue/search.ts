import type * as en from '#text/en/catalogue/search.ts'

export const subjectWords: typeof en.subjectWords = {
  computing: 'it edv',
  computer_science: 'info',
  software_engineering: 'softwareentwicklung programmieren',
  data_science: 'datenwissenschaft datenanalyse',
  artificial_intelligence: 'ki',
  cyber_security: 'cybersicherheit informationssicherheit',
  information_systems: 'winf',
  games: 'spiele gamedesign',
  engineering: 'ingenieur technik',
  mechanical: 'maschinen',
  electrical: 'elektronik etechnik',
  civil: 'bau',
  aerospace: 'luftfahrt raumfahrt flugzeugbau',
  biomedical_engineering: 'biomedizin',
  energy: 'energie',
  business: 'bwl betriebswirtschaft',
  management: 'wirtschaft',
  business_administration: 'bwl wirtschaft',
  accounting: 'steuern buchhaltung',
  finance: 'finanzen bank',
  supply_chain: 'logistik',
  human_resources: 'personal',
  tourism: 'hotel reise',
  economics: 'vwl',
  economics_general: 'vwl',
  mathematics: 'mathe',
  physics: 'physik',
  biology: 'bio',
  environmental_science: 'umwelt oekologie ökologie',
  agriculture: 'landwirtschaft agrar',
  food_science: 'lebensmittel',
  medicine: 'humanmedizin arzt',
  nursing: 'krankenpflege',
  pharmacy: 'apotheke',
  public_health: 'gesundheit',
  dentistry: 'zahnarzt',
  physiotherapy: 'physio',
  veterinary: 'tierarzt',
  sport: 'sport',
  psychology: 'psycho',
  politics: 'politik',
  law_general: 'jura recht',
  history: 'geschichte',
  design: 'gestaltung grafik',
  film: 'kino',
  fashion: 'mode',
  theatre: 'schauspiel',
  communication: 'medien',
  teaching: 'lehrer lehramt',
  education_science: 'paedagogik pädagogik',
  architecture: 'architekt',
  urban_planning: 'raumplanung',
}

export const titleWords: typeof en.titleWords = [
  ['kunstliche intelligenz', 'ki ai'],
  ['maschinelles lernen', 'ml'],
  ['betriebswirtschaftslehre', 'bwl'],
  ['volkswirtschaftslehre', 'vwl'],
  ['rechtswissenschaft', 'jura'],
  ['soziale arbeit', 'sozialarbeit sozialpadagogik'],
]

export const levelWords: typeof en.levelWords = {
  master: 'masterstudium, masterstudiengang, master studium',
  bachelor: 'bachelorstudium, bachelorstudiengang, grundstudium',
  doctorate: 'promotion, doktor, doktorat',
  graduate_diploma: 'aufbaustudium',
  diploma: 'diplom',
  foundation: 'studienkolleg',
  certificate: 'zertifikat',
  language: 'sprachkurs, deutschkurs',
}

export const modeWords: typeof en.modeWords = {
  part_time: 'teilzeit, berufsbegleitend, abendstudium',
  full_time: 'vollzeit',
  online: 'fernstudium, onlinestudium',
  on_campus: 'vor ort, praesenz, präsenz',
}

export const countryWords: typeof en.countryWords = {
  GB: 'grossbritannien, großbritannien, vereinigtes königreich, schottland',
  US: 'amerika, vereinigte staaten',
  NL: 'holland, niederlande',
  AE: 'emirate',
  KR: 'südkorea',
  CZ: 'tschechien',
  NZ: 'neuseeland',
  ZA: 'südafrika',
  TR: 'türkei',
}

export const monthWords: typeof en.monthWords = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober, okt',
  'november',
  'dezember, dez',
]
export const seasonWords: typeof en.seasonWords = {
  wintersemester: [9, 10],
  ws: [9, 10],
  sommersemester: [3, 4],
  ss: [3, 4],
  herbst: [8, 9, 10],
  frühjahr: [1, 2, 3, 4],
  frühling: [1, 2, 3, 4],
}

export const phraseWords: { readonly [K in keyof typeof en.phraseWords]: string } = {
  scholarship: 'stipendium, stipendien, mit stipendium, förderung',
  open: 'noch offen, jetzt bewerben',
  free: 'kostenlos, gebührenfrei, ohne studiengebühren, ohne gebühren, keine studiengebühren',
  noEnglish: 'ohne englischtest, ohne sprachtest',
  most: 'unter, bis, bis zu, maximal, höchstens, weniger als, günstiger als',
  least: 'über, ab, mindestens, mehr als',
  year: 'jahr, jahre, jahren, jährig, jährige',
  month: 'monat, monate, monaten, monatige',
  semester: 'semester',
  taughtIn: 'auf, in, sprache',
  taught: 'sprachig, sprachige, sprachiger',
  intake: 'beginn, start, ab, studienbeginn',
}

export const fillers: typeof en.fillers =
  'ein eine einen der die das den dem des im an am und oder mit für fuer von zu zum zur kurs kurse studium studiengang studiengänge studieren ' +
  'ich will möchte suche beste gute günstig günstige billig uni unis universität universitäten hochschule hochschulen wo was pro jahr euro'

export const numberWords: typeof en.numberWords = {
  ein: 1,
  eins: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  einjährig: 1,
  zweijährig: 2,
  einjähriger: 1,
  zweijähriger: 2,
}
