import { useEffect } from 'react'
import { getClaimPostalCode } from '#shared/contracts/claims/claim-form.ts'
import { isDigits } from '#shared/domain/text/patterns.ts'
import { useLookup } from '#shared/forms/use-lookup.ts'
import { call } from '#shared/http/call.ts'
import { useSettled } from './use-settled.ts'

/** CLF-48. */
const DEBOUNCE_MS = 1000

/** `failed`: nobody could say, so municipality and state are typed by hand. */
type PostalCodeAnswer =
  | { readonly at: 'known'; readonly code: string; readonly municipality: string; readonly state: string }
  | { readonly at: 'unknown' }
  | { readonly at: 'failed' }

/** What the insurer says of the code that stands in the field; undefined while it is being asked (CLF-48, CLF-49). */
export const usePostalCode = (ref: string, code: string) =>
  usePlaceOfCode(code, (asked, signal) =>
    call(getClaimPostalCode, { params: { ref, code: asked } }, { signal }),
  )

type Asked =
  | { readonly ok: true; readonly data: { readonly municipality: string; readonly state: string } }
  | { readonly ok: false; readonly error: { readonly code: string } }
type Ask = (code: string, signal: AbortSignal) => Promise<Asked>

/** @param ask May be a new function on every render. */
export function usePlaceOfCode(code: string, ask: Ask): PostalCodeAnswer | undefined {
  const settled = useSettled(code, DEBOUNCE_MS)
  const { answer, look } = useLookup<PostalCodeAnswer>(isDigits, async (asked, signal) => {
    const found = await ask(asked, signal)
    if (found.ok) return { at: 'known', code: asked, ...found.data }
    return { at: found.error.code === 'postal_code_unknown' ? 'unknown' : 'failed' }
  })
  useEffect(() => look(settled), [look, settled])
  return settled === code ? answer : undefined
}
