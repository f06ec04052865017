import { tryRoles } from './try-calls.ts'

tryRoles()
