import { tryObjects } from './try-calls.ts'

tryObjects('vault', 'issuers', 'verification')
