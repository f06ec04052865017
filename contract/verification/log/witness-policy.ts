// Which witnesses a platform names in its DID document, and how many of them must have cosigned.
import { listOrEmpty, objectOrEmpty, textIn, type Json } from '../credentials/json.ts'
import { readVerifierKey, type WitnessPolicy } from './cosignature.ts'

/** The type of the service in a DID document; its endpoint is a map. */
export const policyService = 'TransparencyLogWitnesses'

/**
 * What the document asks for; null when it names no witnesses. One that asks for none of those it names, or for what cannot be
 * read, asks for more than there can be.
 */
export const policyOf = async (did: Json): Promise<WitnessPolicy | null> => {
  const service = listOrEmpty(did['service'])
    .map(objectOrEmpty)
    .find((each) => each['type'] === policyService)
  if (!service) return null
  const { witnesses: names, required } = objectOrEmpty(service['serviceEndpoint'])
  const read = await Promise.all(listOrEmpty(names).map((name) => readVerifierKey(textIn(name))))
  const witnesses = read.filter((witness) => witness !== null)
  const isSound = Number.isSafeInteger(required) && Number(required) > 0
  return { witnesses, required: isSound ? Number(required) : Number.MAX_SAFE_INTEGER }
}
