import type { Same } from '#text/same.ts'
import type * as en from '#text/en/subjects.ts'

export const subjects: Same<typeof en.subjects> = {
  computing: 'Informatik und IT', computer_science: 'Informatik', software_engineering: 'Softwaretechnik',
  data_science: 'Datenwissenschaft', artificial_intelligence: 'Künstliche Intelligenz', cyber_security: 'IT-Sicherheit',
  information_systems: 'Wirtschaftsinformatik', games: 'Spieleentwicklung',
  engineering: 'Ingenieurwesen', mechanical: 'Maschinenbau', electrical: 'Elektrotechnik', civil: 'Bauingenieurwesen',
  chemical: 'Chemieingenieurwesen', aerospace: 'Luft- und Raumfahrttechnik', biomedical_engineering: 'Medizintechnik',
  materials: 'Werkstoffe', energy: 'Energietechnik',
  business: 'Wirtschaft', management: 'Management', business_administration: 'Betriebswirtschaft', accounting: 'Rechnungswesen',
  finance: 'Finanzwesen', marketing: 'Marketing', supply_chain: 'Logistik', entrepreneurship: 'Unternehmensgründung',
  human_resources: 'Personalwesen', tourism: 'Tourismus und Gastgewerbe',
  economics: 'Volkswirtschaft', economics_general: 'Volkswirtschaftslehre', development_economics: 'Entwicklungsökonomie',
  natural_sciences: 'Naturwissenschaften', mathematics: 'Mathematik', statistics: 'Statistik', physics: 'Physik', chemistry: 'Chemie',
  biology: 'Biologie', biotechnology: 'Biotechnologie', geology: 'Geologie',
  environment: 'Umwelt und Landwirtschaft', environmental_science: 'Umweltwissenschaften', sustainability: 'Nachhaltigkeit',
  agriculture: 'Agrarwissenschaften', forestry: 'Forstwissenschaft', food_science: 'Lebensmittelwissenschaft',
  health: 'Gesundheit', medicine: 'Medizin', nursing: 'Pflege', pharmacy: 'Pharmazie', public_health: 'Gesundheitswissenschaften',
  dentistry: 'Zahnmedizin', physiotherapy: 'Physiotherapie', veterinary: 'Tiermedizin', nutrition: 'Ernährung', sport: 'Sportwissenschaft',
  social_sciences: 'Sozialwissenschaften', psychology: 'Psychologie', sociology: 'Soziologie', politics: 'Politikwissenschaft',
  international_relations: 'Internationale Beziehungen', anthropology: 'Anthropologie', social_work: 'Soziale Arbeit', geography: 'Geographie',
  law: 'Recht', law_general: 'Rechtswissenschaft', international_law: 'Internationales Recht', criminology: 'Kriminologie',
  humanities: 'Geisteswissenschaften', history: 'Geschichte', philosophy: 'Philosophie', literature: 'Literaturwissenschaft',
  languages: 'Sprachen', linguistics: 'Linguistik', theology: 'Theologie', archaeology: 'Archäologie', translation: 'Übersetzen',
  arts: 'Kunst und Gestaltung', fine_art: 'Bildende Kunst', design: 'Design', music: 'Musik', film: 'Film', fashion: 'Mode', theatre: 'Theater',
  photography: 'Fotografie',
  media: 'Medien', journalism: 'Journalismus', communication: 'Kommunikation',
  education: 'Bildung', teaching: 'Lehramt', education_science: 'Erziehungswissenschaft', early_childhood: 'Frühkindliche Bildung',
  built_environment: 'Architektur und Bauen', architecture: 'Architektur', urban_planning: 'Stadtplanung', construction: 'Bauwesen',
  general: 'Allgemein', general_studies: 'Allgemeine Studien', english_language: 'Englische Sprache',
}

export const limits: Same<typeof en.limits> = {
  feeMax: 'bis {amount} im Jahr', feeMin: 'ab {amount} im Jahr', durationMax: '{band}', open: 'Noch offen', qualify: 'was ich erfülle', score: '{test} {score}',
}
