import { tryObjects } from './try-calls.ts'

tryObjects('wallet', 'transfers', 'rewards', 'operations', 'qualifications')
