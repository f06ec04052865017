import { namedObject, type Table } from '../expectation.ts'

export const dashboard: Table = {
  getDashboard: [
    'signed-in',
    namedObject('path.uuid', 'account', 'oneself', 'own adviser', 'supervisor', 'admin'),
  ],
}
