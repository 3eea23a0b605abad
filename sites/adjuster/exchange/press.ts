/**
 * Sends an action to the other insurer: edits are sent before the action, and the form is read again afterwards
 * (EXC-O12). An action keeps its key until its outcome is known, across interruptions (D11).
 */
import type { Result } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { refresh, sent } from '../form/form-store.ts'
import { exchangeErrors, exchangeWords as words, type ExchangeCode } from './exchange-words.ts'

export type Pressed<Data> =
  | { readonly ok: true; readonly data: Data }
  /** A failed action. `isRefused`: the insurer refuses it, so a retry does not help. */
  | {
      readonly ok: false
      readonly text: string
      readonly isRefused: boolean
      /** True if the request was sent and its outcome is not known yet. */
      readonly isUnknown: boolean
    }

const keys = new Map<string, string>()

/**
 * Sends an action under its key.
 * @param wish Name of the action and its object, under which the key is stored.
 */
export async function press<Data>(
  wish: string,
  ask: (key: string) => Promise<Result<Data, ExchangeCode>>,
): Promise<Pressed<Data>> {
  const failed = (text: string, isRefused = false, isUnknown = false) =>
    ({ ok: false, text, isRefused, isUnknown }) as const
  if (!navigator.onLine) return failed(words.network)
  if (!(await sent())) return failed(words.unsent)
  const key = keys.get(wish) ?? crypto.randomUUID()
  keys.set(wish, key)
  const answer = await ask(key)
  if (answer.ok || isKnown(answer.error)) keys.delete(wish)
  if (answer.ok) {
    await refresh()
    return { ok: true, data: answer.data }
  }
  const { code } = answer.error
  const isRefused = code === 'refused' || code === 'not_allowed'
  return failed(errorText(answer.error, exchangeErrors), isRefused, !isKnown(answer.error))
}

/** True if an error is a definite answer, so that the outcome of the action is known. */
const isKnown = ({ code, status = 0 }: { readonly code: string; readonly status?: number }) =>
  code !== 'unreachable' && code !== 'still_running' && code !== 'aborted' && status < 500
