import { buildWeb } from '../tools/run/build-web.ts'

/** The pages as they are now; of several commands at once only one builds. */
export default () => buildWeb()
