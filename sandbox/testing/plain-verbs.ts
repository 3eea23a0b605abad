/**
 * Requests as in `verbs.ts`, sent to the plain insurer (D60). Answers are not parsed, because no contract of ours
 * describes them.
 */
import app from '../index.ts'
import { SEED_PASSWORD } from '../seeds/people.data.ts'
import { bindings } from './verbs.ts'

const plainBindings = { ...bindings, INSURER: 'plain' }

interface PlainAnswer {
  readonly status: number
  readonly text: string
  // `any` because tests read single fields that no contract describes.
  readonly json: any // eslint-disable-line @typescript-eslint/no-explicit-any -- nobody describes it
}

interface Options {
  readonly token?: string
  readonly key?: string
}

export async function plain(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  { token, key }: Options = {},
): Promise<PlainAnswer> {
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (key) headers.set('Idempotency-Key', key)
  const sent = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body)
  const answer = await app.request(path, { method, headers, body: sent }, plainBindings)
  const text = await answer.text()
  return { status: answer.status, text, json: readJson(text) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function plainLogIn(email: string): Promise<string> {
  const { json } = await plain('POST', '/public/v1/user/login', { email, password: SEED_PASSWORD })
  return String(json.access_token.token)
}
