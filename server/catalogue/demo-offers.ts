// What a university of the demo would teach: no nursing where there is no health faculty, no diploma where none is awarded, no first
// degree in medicine or law where those are studied after one. Broad facts of well-known universities; their courses stay made up.
import { type Field, fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import type { DemoSubject } from './demo-subjects.ts'
import type { DemoUniversity } from './demo-universities.ts'

const lines = (names: string): ReadonlySet<string> => new Set(names.trim().split('\n'))

/** Universities of technology. */
const technical = lines(`
Massachusetts Institute of Technology
ETH Zurich
École Polytechnique Fédérale de Lausanne
Delft University of Technology
KTH Royal Institute of Technology
Technical University of Denmark
Technical University of Berlin
Karlsruhe Institute of Technology
Eindhoven University of Technology
TU Wien
Chalmers University of Technology
Politecnico di Milano
Georgia Institute of Technology
Indian Institute of Technology Bombay
KAIST
`)
/** Of economics, society and law. */
const ofSociety = lines(`
London School of Economics and Political Science
Sciences Po
Bocconi University
`)
/** Neither a faculty of medicine nor one of health. */
const withoutHealth = lines(`
University of Mannheim
University of Stuttgart
Carnegie Mellon University
Purdue University
University of Waterloo
University of Bath
Durham University
Tecnológico de Monterrey
University of California, Berkeley
University of Canterbury
Victoria University of Wellington
University of Technology Sydney
RMIT University
Aalto University
Université PSL
`)
const fieldsOfTechnology: readonly Field[] = [
  'computing',
  'engineering',
  'natural_sciences',
  'built_environment',
]
const fieldsOfSociety: readonly Field[] = ['economics', 'social_sciences', 'law', 'media']
/** Of other fields, what these teach all the same. */
const alsoTechnical = lines(`
management
finance
supply_chain
entrepreneurship
economics_general
environmental_science
sustainability
design
`)
const alsoOfSociety = lines(`
business
management
finance
accounting
marketing
business_administration
history
philosophy
data_science
statistics
public_health
`)

/** Degrees that follow a first one in the United States and Canada. */
const afterDegree = lines(`
medicine
dentistry
veterinary
law_general
pharmacy
physiotherapy
`)
/** Hardly any university has these; the demo's do. */
const rare: Readonly<Record<string, ReadonlySet<string>>> = {
  veterinary: lines(`
University of Cambridge
University of Edinburgh
University of Glasgow
University of Bristol
University of Nottingham
Free University of Berlin
Ludwig Maximilian University of Munich
University College Dublin
University of Zurich
University of Copenhagen
University of Melbourne
University of Sydney
University of Queensland
Utrecht University
`),
  tourism: lines(`
New York University
Purdue University
Arizona State University
Boston University
Cornell University
University of Queensland
RMIT University
University of Technology Sydney
University of Otago
University of Barcelona
University of Bologna
`),
}

const diplomas = ['AU', 'NZ']
const graduateDiplomas = ['AU', 'NZ', 'GB', 'IE', 'CA', 'ZA', 'SG']
const foundations = ['GB', 'IE', 'AU', 'NZ', 'DE']
const withoutFoundation = lines(`
University of Oxford
University of Cambridge
Imperial College London
`)

/** `letter`: the level, as `demo-subjects.ts` writes it. */
export const isTaughtAt = (
  { name, country }: Pick<DemoUniversity, 'name' | 'country'>,
  { discipline }: Pick<DemoSubject, 'discipline'>,
  letter: string,
): boolean => {
  const field = fieldOf(discipline)
  if (technical.has(name) && !fieldsOfTechnology.includes(field) && !alsoTechnical.has(discipline))
    return false
  if (ofSociety.has(name) && !fieldsOfSociety.includes(field) && !alsoOfSociety.has(discipline))
    return false
  if (withoutHealth.has(name) && field === 'health' && discipline !== 'sport') return false
  const few = rare[discipline]
  if (few && !few.has(name)) return false
  if (letter === 'b' && ['US', 'CA'].includes(country) && afterDegree.has(discipline)) return false
  if (letter === 'p' || letter === 'c') return diplomas.includes(country)
  if (letter === 'g') return graduateDiplomas.includes(country)
  return letter !== 'f' || (foundations.includes(country) && !withoutFoundation.has(name))
}
