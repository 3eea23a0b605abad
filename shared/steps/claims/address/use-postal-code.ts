import { useEffect, useState } from 'react'
import { getClaimPostalCode } from '#shared/contracts/claims/claim-form.ts'
import { isDigits } from '#shared/domain/text/patterns.ts'
import { useLookup } from '#shared/forms/use-lookup.ts'
import { call } from '#shared/http/call.ts'

/** Pause in ms after typing, before a postal code is looked up (CLF-48). */
const DEBOUNCE_MS = 1000

/** Answer of the look-up; `failed` means that municipality and state are typed by hand. */
type PostalCodeAnswer =
  | { readonly at: 'known'; readonly code: string; readonly municipality: string; readonly state: string }
  | { readonly at: 'unknown' }
  | { readonly at: 'failed' }

/** Looks up the current code at the insurer; undefined while the look-up runs (CLF-48, CLF-49). */
export const usePostalCode = (ref: string, code: string) =>
  usePlaceOfCode(code, (asked, signal) =>
    call(getClaimPostalCode, { params: { ref, code: asked } }, { signal }),
  )

type Asked =
  | { readonly ok: true; readonly data: { readonly municipality: string; readonly state: string } }
  | { readonly ok: false; readonly error: { readonly code: string } }
type Ask = (code: string, signal: AbortSignal) => Promise<Asked>

/** Milliseconds before a failed look-up is retried, for devices that do not report the return of the network. */
const AGAIN_MS = 20_000

/**
 * Looks up a postal code. A failed look-up proves nothing about the code, so it is retried when the network is back.
 * @param ask May be a new function on every render.
 */
export function usePlaceOfCode(code: string, ask: Ask): PostalCodeAnswer | undefined {
  const settled = useSettled(code, DEBOUNCE_MS)
  const [failedFor, setFailed] = useState<string>()
  const { answer, look } = useLookup<PostalCodeAnswer>(isDigits, async (asked, signal) => {
    const found = await ask(asked, signal)
    if (found.ok) return { at: 'known', code: asked, ...found.data }
    if (found.error.code === 'postal_code_unknown') return { at: 'unknown' }
    if (!signal.aborted) setFailed(asked)
    return undefined
  })
  useEffect(() => look(settled), [look, settled])
  const hasFailed = failedFor === settled && answer === undefined
  useEffect(() => {
    if (!hasFailed) return undefined
    const again = () => look(settled)
    const waiting = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(waiting)
      removeEventListener('online', again)
    }
  }, [look, settled, hasFailed])
  if (settled !== code) return undefined
  return hasFailed ? FAILED : answer
}

const FAILED: PostalCodeAnswer = { at: 'failed' }

/**
 * Returns a value once it has been stable for `ms`, because a person may still be typing. The first value is returned
 * immediately.
 */
export function useSettled(value: string, ms: number): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const waiting = setTimeout(() => settle(value), ms)
    return () => clearTimeout(waiting)
  }, [value, settled, ms])
  return settled
}
