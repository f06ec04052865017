// PINs of shares: four to eight digits are guessed quickly, so they are hashed slowly and a few wrong ones close the share.
import { hash, verify } from '@node-rs/argon2'

export const maxWrongPins = 5
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPin = (pin: string): Promise<string> => hash(pin, cost)
export const pinFits = (pinHash: string, pin: string): Promise<boolean> => verify(pinHash, pin)
