// Names of subjects and of limits, as search and profiles show them.
import type { Discipline } from '#contract/courses.ts'

export const subjects = {
  computing: 'Computing', computer_science: 'Computer Science', software_engineering: 'Software Engineering',
  data_science: 'Data Science', artificial_intelligence: 'Artificial Intelligence', cyber_security: 'Cyber Security',
  information_systems: 'Information Systems', games: 'Games',
  engineering: 'Engineering', mechanical: 'Mechanical Engineering', electrical: 'Electrical Engineering', civil: 'Civil Engineering',
  chemical: 'Chemical Engineering', aerospace: 'Aerospace Engineering', biomedical_engineering: 'Biomedical Engineering',
  materials: 'Materials', energy: 'Energy',
  business: 'Business', management: 'Management', business_administration: 'Business Administration', accounting: 'Accounting',
  finance: 'Finance', marketing: 'Marketing', supply_chain: 'Supply Chain and Logistics', entrepreneurship: 'Entrepreneurship',
  human_resources: 'Human Resources', tourism: 'Tourism and Hospitality',
  economics: 'Economics', economics_general: 'Economics (general)', development_economics: 'Development Economics',
  natural_sciences: 'Natural Sciences', mathematics: 'Mathematics', statistics: 'Statistics', physics: 'Physics', chemistry: 'Chemistry',
  biology: 'Biology', biotechnology: 'Biotechnology', geology: 'Geology',
  environment: 'Environment and Agriculture', environmental_science: 'Environmental Science', sustainability: 'Sustainability',
  agriculture: 'Agriculture', forestry: 'Forestry', food_science: 'Food Science',
  health: 'Health', medicine: 'Medicine', nursing: 'Nursing', pharmacy: 'Pharmacy', public_health: 'Public Health', dentistry: 'Dentistry',
  physiotherapy: 'Physiotherapy', veterinary: 'Veterinary Medicine', nutrition: 'Nutrition', sport: 'Sport Science',
  social_sciences: 'Social Sciences', psychology: 'Psychology', sociology: 'Sociology', politics: 'Politics',
  international_relations: 'International Relations', anthropology: 'Anthropology', social_work: 'Social Work', geography: 'Geography',
  law: 'Law', law_general: 'Law (general)', international_law: 'International Law', criminology: 'Criminology',
  humanities: 'Humanities', history: 'History', philosophy: 'Philosophy', literature: 'Literature', languages: 'Languages',
  linguistics: 'Linguistics', theology: 'Theology', archaeology: 'Archaeology', translation: 'Translation',
  arts: 'Arts and Design', fine_art: 'Fine Art', design: 'Design', music: 'Music', film: 'Film', fashion: 'Fashion', theatre: 'Theatre',
  photography: 'Photography',
  media: 'Media', journalism: 'Journalism', communication: 'Communication',
  education: 'Education', teaching: 'Teaching', education_science: 'Education Science', early_childhood: 'Early Childhood',
  built_environment: 'Architecture and Building', architecture: 'Architecture', urban_planning: 'Urban Planning', construction: 'Construction',
  general: 'General', general_studies: 'General Studies', english_language: 'English Language',
} as const satisfies Record<Discipline, string>

/** The chip of a limit that was found in a question. */
export const limits = {
  feeMax: 'up to {amount} a year', feeMin: 'from {amount} a year', durationMax: '{band}', open: 'Still open', qualify: 'what I qualify for', score: '{test} {score}',
} as const
