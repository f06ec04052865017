// The door of the catalogue for other domains.
export { demo } from './demo.ts'
export { courseNamed, intakesOf, providerNamed, statusOfIntake } from './reads.ts'
export { exponentOf, fromEuros, inEuros, knownCurrency } from './rates.ts'
