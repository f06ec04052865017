/** `npm run architecture`: draws the picture of docs/architecture.md and counts its table of roads anew. */
import './check/draw-architecture.ts'
import { writeRoads } from './check/count-roads.ts'

writeRoads()
