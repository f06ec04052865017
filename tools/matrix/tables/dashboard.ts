import { named, type Table } from '../expectation.ts'

export const dashboard: Table = {
  getDashboard: [
    'signed-in',
    named('path.uuid', 'account', 'oneself', 'own adviser', 'supervisor', 'admin'),
  ],
}
