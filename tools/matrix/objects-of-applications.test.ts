import { tryObjects } from './try-calls.ts'

tryObjects('applications', 'dashboard', 'wishlist', 'compare')
