import type { Same } from '#text/same.ts'
import type * as en from '#text/en/applications/calendar.ts'

export const calendar: Same<typeof en.calendar> = {
  name: 'AO-Fristen',
  application: 'Bewerben bis',
  information: 'Auskunft erbeten',
  offer: 'Angebot beantworten',
  condition: 'Bedingung des Angebots',
  start: 'Studienbeginn',
}
