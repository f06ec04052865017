// Signing in without the screens of it: by the calls that the screens make, in the name of the same browser.
import type { APIRequestContext, BrowserContext } from 'playwright-core'
import type { CallShape, ResponseOf, RequestOf } from '#contract/kit.ts'
import type { World } from './world.ts'

/** What a browser is opened with in which somebody has signed in before: the mark by which pages know. */
export const rememberedIn = ({ url }: World) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'ao-signed-in', value: '1' }] }],
})

/** The demo person of a role, or somebody by address, with the code that is mailed to them. Gives their access token. */
export const signInByCalls = async (
  world: World,
  { request }: BrowserContext,
  who: string,
): Promise<string> => {
  const person = world.signIns.find(({ role, mail }) => role === who || mail === who)
  const { mail, password } = person ?? { mail: who, password: world.signIns[0]!.password }
  // By the server's clock, which a journey may have moved on.
  const since = world.server.app.clock.now().getTime()
  const result = await send(request, `${world.url}/oauth/token`, {
    grant_type: 'password',
    client_id: 'ao-web',
    username: mail,
    password,
  })
  const { details } = (await result.json()) as { details?: { challenge: string } }
  if (!details) throw new Error(`${mail} could not sign in: ${await result.text()}`)
  const answer = await send(request, `${world.url}/api/user/verify-otp`, {
    challenge: details.challenge,
    otp: await world.codeFor(mail, since),
  })
  if (!answer.ok()) throw new Error(`${mail} could not sign in: ${await answer.text()}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** One call in the name of somebody, for what a story is not about. Throws what the server says when it refuses. */
export const callAs = async <C extends CallShape>(
  world: World,
  context: BrowserContext,
  who: string,
  call: C,
  sends: RequestOf<C>,
): Promise<ResponseOf<C>> => {
  const token = await signInByCalls(world, context, who)
  const { path = {}, query = {}, body } = sends as Record<string, Record<string, string>>
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const answer = await context.request.fetch(`${world.url}${url}`, {
    method: call.method,
    params: query,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { data: body } : {}),
  })
  if (!answer.ok()) throw new Error(`${call.method} ${url}: ${await answer.text()}`)
  return answer.json()
}

const send = (request: APIRequestContext, url: string, data: object) =>
  request.post(url, { headers: { 'x-ao-csrf': '1' }, data })
