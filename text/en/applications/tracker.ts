// Words of applications that leave the application: the calendar of deadlines.
export const tracker = {
  name: 'AO deadlines',
  application: 'Apply until',
  information: 'Information asked for',
  offer: 'Answer the offer',
  condition: 'Condition of the offer',
  start: 'Studies begin',
  paper_begin: 'Begin at the latest',
  paper_due: 'Needed by today',
  system_due: 'Last day',
}
