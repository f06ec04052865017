// Pages may not make code from text (`policy.ts`). zod asks for that once and goes on without; asked not to, it leaves no
// report of a refused policy in the console. Read by zod when it is first loaded: imported before anything else.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
