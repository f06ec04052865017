// Judged questions: what somebody asks, the same misspelt, and what a right answer is. Asked of the demo catalogue as of 21 November 2026.
// Grade 3: everything holds. Grade 1: the subject is right and all else holds, but the title says something else.
export type Judged = {
  clean: string
  misspelt: string
  title: RegExp
  discipline?: string
  country?: string
  level?: string
  city?: string
  provider?: RegExp
  mode?: string
  delivery?: readonly string[]
  language?: string
  /** First-year tuition in euros. */
  most?: number
  months?: number
}

const j = (
  clean: string,
  misspelt: string,
  title: RegExp,
  rest: Omit<Judged, 'clean' | 'misspelt' | 'title'> = {},
): Judged => ({ clean, misspelt, title, ...rest })

export const judgedQueries: readonly Judged[] = [
  j('computer science', 'compuetr sceince', /computer science/i, {
    discipline: 'computer_science',
  }),
  j('cs masters germany', 'cs mastres germny', /computer science/i, {
    discipline: 'computer_science',
    country: 'DE',
    level: 'master',
  }),
  j('comp sci uk', 'comp sci grate britain', /computer science/i, {
    discipline: 'computer_science',
    country: 'GB',
  }),
  j('mba', 'm.b.a', /\bMBA\b/),
  j('mba uk under 60000', 'mba united kingdon under 60k', /\bMBA\b/, {
    country: 'GB',
    most: 60_000,
  }),
  j('mba germany', 'mba deutschlnad', /\bMBA\b/, { country: 'DE' }),
  j('masters in data science', 'mastrs in data scince', /data science/i, {
    discipline: 'data_science',
    level: 'master',
  }),
  j('business analytics', 'busines analitics', /business analytics/i, {
    discipline: 'data_science',
  }),
  j('machine learning usa', 'machin lerning usa', /machine learning/i, {
    discipline: 'artificial_intelligence',
    country: 'US',
  }),
  j('artificial intelligence phd', 'artifical inteligence phd', /artificial intelligence/i, {
    discipline: 'artificial_intelligence',
    level: 'doctorate',
  }),
  j('AI australia', 'artificial inteligense austrlia', /artificial intelligence/i, {
    discipline: 'artificial_intelligence',
    country: 'AU',
  }),
  j('cyber security', 'cyber securty', /cyber security/i, { discipline: 'cyber_security' }),
  j('cybersecurity netherlands', 'cyber securiti holland', /cyber security/i, {
    discipline: 'cyber_security',
    country: 'NL',
  }),
  j('software engineering canada', 'sofware enginering canda', /software engineering/i, {
    discipline: 'software_engineering',
    country: 'CA',
  }),
  j(
    'mechanical engineering bachelor',
    'mechancial engineering bachlor',
    /mechanical engineering/i,
    { discipline: 'mechanical', level: 'bachelor' },
  ),
  j('maschinenbau', 'maschienenbau', /mechanical engineering/i, { discipline: 'mechanical' }),
  j('maschinenbau deutschland', 'maschinenbua deutschland', /mechanical engineering/i, {
    discipline: 'mechanical',
    country: 'DE',
  }),
  j('electrical engineering uk', 'electrcal enginering uk', /electrical/i, {
    discipline: 'electrical',
    country: 'GB',
  }),
  j('civil engineering', 'civl engeneering', /civil engineering/i, { discipline: 'civil' }),
  j('chemical engineering usa', 'chemcial engineering usa', /chemical engineering/i, {
    discipline: 'chemical',
    country: 'US',
  }),
  j('aerospace engineering', 'areospace engineering', /aerospace/i, { discipline: 'aerospace' }),
  j('biomedical engineering', 'biomedcal enginering', /biomedical/i, {
    discipline: 'biomedical_engineering',
  }),
  j('renewable energy', 'renewabel enrgy', /renewable energy/i, { discipline: 'energy' }),
  j('erneuerbare energien', 'erneuerbare energein', /renewable energy/i, { discipline: 'energy' }),
  j('nursing australia', 'nurssing austalia', /nursing/i, { discipline: 'nursing', country: 'AU' }),
  j('public health master', 'publik helth master', /public health/i, {
    discipline: 'public_health',
    level: 'master',
  }),
  j('medicine', 'medecine', /medicine/i, { discipline: 'medicine' }),
  j('medizin auf deutsch', 'medizinn auf deutsch', /medicine/i, {
    discipline: 'medicine',
    language: 'de',
  }),
  j('pharmacy uk', 'pharmasy uk', /pharmacy/i, { discipline: 'pharmacy', country: 'GB' }),
  j('physiotherapy', 'phisiotherapy', /physiotherapy/i, { discipline: 'physiotherapy' }),
  j('dentistry', 'dentestry', /dentistry/i, { discipline: 'dentistry' }),
  j('veterinary', 'vetrinary', /veterinary/i, { discipline: 'veterinary' }),
  j('psychology', 'psycology', /psychology/i, { discipline: 'psychology' }),
  j('psychologie master', 'psichologie master', /psychology/i, {
    discipline: 'psychology',
    level: 'master',
  }),
  j('clinical psychology usa', 'clincal psychologie usa', /clinical psychology/i, {
    discipline: 'psychology',
    country: 'US',
  }),
  j('law', 'laww', /\blaw/i),
  j('jura studium', 'juraa studium', /\blaw|llb|llm/i, { discipline: 'law_general' }),
  j('international law master', 'internatonal law master', /international law/i, {
    discipline: 'international_law',
    level: 'master',
  }),
  j('human rights', 'humen rihgts', /human rights/i, { discipline: 'international_law' }),
  j('criminology', 'criminolgy', /criminology/i, { discipline: 'criminology' }),
  j('economics bachelor germany', 'econmics bachelor germany', /economics/i, {
    country: 'DE',
    level: 'bachelor',
  }),
  j('vwl', 'volkswirtschaftslere', /economics/i, { discipline: 'economics_general' }),
  j('bwl', 'betriebswirtschaftslere', /business administration/i, {
    discipline: 'business_administration',
  }),
  j('finance master uk', 'finnance master uk', /finance/i, { country: 'GB', level: 'master' }),
  j('accounting', 'acounting', /accounting/i, { discipline: 'accounting' }),
  j('digital marketing', 'digitel markting', /digital marketing/i, { discipline: 'marketing' }),
  j('supply chain management', 'suply chain managment', /supply chain/i, {
    discipline: 'supply_chain',
  }),
  j('human resources', 'human resorces', /human resource/i, { discipline: 'human_resources' }),
  j('tourism australia', 'turism australia', /tourism/i, { discipline: 'tourism', country: 'AU' }),
  j('entrepreneurship', 'enterpreneurship', /entrepreneurship/i, {
    discipline: 'entrepreneurship',
  }),
  j('physics phd', 'phisics phd', /physics/i, { discipline: 'physics', level: 'doctorate' }),
  j('physik', 'phsyik', /physics/i, { discipline: 'physics' }),
  j('mathematics', 'mathmatics', /mathematics/i, { discipline: 'mathematics' }),
  j('maths bachelor', 'maths bachleor', /mathematics/i, {
    discipline: 'mathematics',
    level: 'bachelor',
  }),
  j('chemistry', 'chemestry', /chemistry/i, { discipline: 'chemistry' }),
  j('molecular biology', 'moleculer biologie', /molecular biology/i, { discipline: 'biology' }),
  j('biotechnology', 'biotecnology', /biotechnology/i, { discipline: 'biotechnology' }),
  j('environmental science', 'enviromental science', /environmental science/i, {
    discipline: 'environmental_science',
  }),
  j('sustainability', 'sustainabilty', /sustainab/i, { discipline: 'sustainability' }),
  j('architecture bachelor', 'architecure bachelor', /architecture/i, {
    discipline: 'architecture',
    level: 'bachelor',
  }),
  j('urban planning', 'urban planing', /urban planning/i, { discipline: 'urban_planning' }),
  j('graphic design', 'grafic desing', /graphic design/i, { discipline: 'design' }),
  j('film', 'filmm and televison', /film/i, { discipline: 'film' }),
  j('journalism', 'jornalism', /journalism/i, { discipline: 'journalism' }),
  j('history bachelor', 'histry bachelor', /history/i, {
    discipline: 'history',
    level: 'bachelor',
  }),
  j('philosophy', 'philosphy', /philosophy/i, { discipline: 'philosophy' }),
  j('international relations', 'internatinal relatons', /international relations/i, {
    discipline: 'international_relations',
  }),
  j('political science', 'politcal sience', /political science/i, { discipline: 'politics' }),
  j('politikwissenschaft', 'politikwisenschaft', /political science/i, { discipline: 'politics' }),
  j('social work', 'socail work', /social work/i, { discipline: 'social_work' }),
  j('teaching english', 'teching english', /teaching english/i, { discipline: 'teaching' }),
  j('linguistics', 'lingustics', /linguistics/i, { discipline: 'linguistics' }),
  j('ETH Zurich', 'eth zürch', /./, { provider: /ETH Zurich/ }),
  j('university of melbourne', 'univercity of melborne', /./, {
    provider: /University of Melbourne/,
  }),
  j('TU München', 'technische universität münchn', /./, {
    provider: /Technical University of Munich/,
  }),
  j('imperial college london', 'imperal colege london', /./, { provider: /Imperial College/ }),
  j('stanford', 'standford', /./, { provider: /Stanford/ }),
  j('heidelberg', 'heidleberg', /./, { city: 'Heidelberg' }),
  j('courses in Berlin', 'courses in berln', /./, { city: 'Berlin' }),
  j('studium in München', 'studium in muenchn', /./, { city: 'Munich' }),
  j('computer science munich', 'computer sience munch', /./, {
    discipline: 'computer_science',
    city: 'Munich',
  }),
  j('business bachelor ireland', 'buisness bachelor irland', /business/i, {
    country: 'IE',
    level: 'bachelor',
  }),
  j('engineering foundation', 'enginering fundation', /engineering/i, { level: 'foundation' }),
  j('tuition free masters in germany', 'tution free masters in germny', /./, {
    country: 'DE',
    level: 'master',
    most: 0,
  }),
  j('masters under 5000 euros germany', 'mastres under 5000 euros germany', /./, {
    country: 'DE',
    level: 'master',
    most: 5_000,
  }),
  j('part time mba', 'part-time mba', /\bMBA\b/, { mode: 'part_time' }),
  j('teilzeit master', 'teilzet master', /./, { mode: 'part_time', level: 'master' }),
  j('online masters', 'onlin masters', /./, { delivery: ['online', 'blended'], level: 'master' }),
  j('fernstudium', 'fernstudum', /./, { delivery: ['online', 'blended'] }),
  j('1 year masters uk', '1 year mastres uk', /./, { country: 'GB', level: 'master', months: 12 }),
  j('phd in biology germany', 'phd in biolgy germny', /biology/i, {
    country: 'DE',
    level: 'doctorate',
  }),
  j('bachelor auf deutsch in österreich', 'bachlor auf deutsch in österreich', /./, {
    language: 'de',
    country: 'AT',
    level: 'bachelor',
  }),
  j('neuroscience phd', 'neurosciense phd', /neuroscience/i, {
    discipline: 'biology',
    level: 'doctorate',
  }),
  j('astrophysics', 'astrophysiks', /astrophysics/i, { discipline: 'physics' }),
  j('robotik', 'robotick', /robotics/i, { discipline: 'artificial_intelligence' }),
  j('künstliche intelligenz master', 'kunstliche inteligenz master', /artificial intelligence/i, {
    discipline: 'artificial_intelligence',
    level: 'master',
  }),
  j('bauingenieurwesen', 'bauingeneurwesen', /civil engineering/i, { discipline: 'civil' }),
  j('wirtschaftsinformatik', 'wirtschaftsinformatick', /information systems/i, {
    discipline: 'information_systems',
  }),
  j('elektrotechnik bachelor', 'elektrotecknik bachelor', /electrical/i, {
    discipline: 'electrical',
    level: 'bachelor',
  }),
  j('statistics', 'statistiks', /statistics/i, { discipline: 'statistics' }),
  j('applied mathematics master', 'aplied mathematics master', /applied mathematics/i, {
    discipline: 'mathematics',
    level: 'master',
  }),
  j('bioinformatics', 'bioinformatix', /bioinformatics/i, { discipline: 'biotechnology' }),
  j('climate change', 'climat chanqe', /climate change/i, { discipline: 'environmental_science' }),
  j('food science', 'foood science', /food science/i, { discipline: 'food_science' }),
  j('nutrition', 'nutrision', /nutrition/i, { discipline: 'nutrition' }),
  j('sport science', 'sports sciense', /sport/i, { discipline: 'sport' }),
  j('soziologie', 'soziologi', /sociology/i, { discipline: 'sociology' }),
  j('anthropology', 'antropology', /anthropology/i, { discipline: 'anthropology' }),
  j('public policy usa', 'publik policy usa', /public policy/i, {
    discipline: 'politics',
    country: 'US',
  }),
  j('english literature uk', 'english litrature uk', /english literature/i, {
    discipline: 'literature',
    country: 'GB',
  }),
  j('creative writing', 'creative writting', /creative writing/i, { discipline: 'literature' }),
  j('germanistik', 'germannistik', /german studies/i, { discipline: 'languages' }),
  j('archaeology', 'archeology', /archaeology/i, { discipline: 'archaeology' }),
  j('fashion design', 'fashon design', /fashion design/i, { discipline: 'fashion' }),
  j('music bachelor', 'musick bachelor', /music/i, { discipline: 'music', level: 'bachelor' }),
  j('photography', 'fotography', /photography/i, { discipline: 'photography' }),
  j('early childhood education', 'early childhod education', /early childhood/i, {
    discipline: 'early_childhood',
  }),
  j('landscape architecture', 'landscap architecture', /landscape architecture/i, {
    discipline: 'architecture',
  }),
  j('construction management', 'constuction managment', /construction management/i, {
    discipline: 'construction',
  }),
  j('financial engineering', 'finantial engineering', /financial engineering/i, {
    discipline: 'finance',
  }),
  j('international business canada', 'internatinal business canada', /international business/i, {
    country: 'CA',
  }),
  j('TU Delft', 'tu deflt', /./, { provider: /Delft/ }),
  j('georgia tech', 'gorgia tech', /./, { provider: /Georgia Institute/ }),
  j('lse', 'london scool of economics', /./, { provider: /London School of Economics/ }),
  j('studieren in aachen', 'studieren in aachn', /./, { city: 'Aachen' }),
  j('master in vienna', 'master in viena', /./, { level: 'master', city: 'Vienna' }),
]
