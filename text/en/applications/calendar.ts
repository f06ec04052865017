// Words of applications that leave the application: the calendar of deadlines.
export const calendar = {
  name: 'AO deadlines',
  application: 'Apply until',
  information: 'Information asked for',
  offer: 'Answer the offer',
  condition: 'Condition of the offer',
  start: 'Studies begin',
}
