// The public interface of qualifications for other modules: the rows in force.
export { currentRules } from './current-rules.ts'
