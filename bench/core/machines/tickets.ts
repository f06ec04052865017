// What people do to a cluster: they open tickets and look at them.
import type { Person } from './cluster.ts'

/** Opens a ticket; its number, or what was answered instead. */
export const openTicket = async (
  url: string,
  { token }: Person,
  title: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const answer = await fetch(`${url}/tickets`, {
    method: 'POST',
    signal: AbortSignal.timeout(20_000),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ title, article: { body: 'What is written here is read by nobody.' } }),
  })
  const body = (await answer.json()) as { id?: number }
  return { status: answer.status, id: body.id, body, written: answer.headers.get('ao-written') }
}

export const titlesOf = async (
  url: string,
  { token }: Person,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${url}/tickets?per_page=100`, {
    signal: AbortSignal.timeout(20_000),
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
}
