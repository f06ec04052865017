import type { Same } from '#text/same.ts'
import type * as en from '#text/en/applications/tracker.ts'

export const tracker: Same<typeof en.tracker> = {
  name: 'AO-Fristen',
  application: 'Bewerben bis',
  information: 'Auskunft erbeten',
  offer: 'Angebot beantworten',
  condition: 'Bedingung des Angebots',
  start: 'Studienbeginn',
  paper_begin: 'Spätestens beginnen',
  paper_due: 'Heute nötig',
  system_due: 'Letzter Tag',
}
