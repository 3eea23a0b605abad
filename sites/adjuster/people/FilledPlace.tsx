import { useEffect, useEffectEvent, useRef } from 'react'
import { getAdjusterPostalCode } from '#shared/contracts/claims/adjuster-form.ts'
import { call } from '#shared/http/call.ts'
import { addressWords } from '#shared/steps/claims/address/address.ts'
import { usePlaceOfCode } from '#shared/steps/claims/address/use-postal-code.ts'
import { fieldId } from '#shared/ui/fields/field.ts'
import { typeValue } from '#shared/ui/fields/type-value.ts'
import { refOfPage } from '../form/load-form.ts'

interface Props {
  code: string
  municipality: string
  /** Called with true if the postal code is unknown (ADJ-75, ADJ-78). */
  onUnknown: (isUnknown: boolean) => void
}

/** Fills municipality and state from the postal code, and clears them when it changes (ADJ-75 to ADJ-78). */
export function FilledPlace({ code, municipality, onUnknown }: Props) {
  const answer = usePlaceOfCode(code, (asked, signal) =>
    call(getAdjusterPostalCode, { params: { ref: refOfPage(), code: asked } }, { signal }),
  )
  /** Postal code that the shown municipality and state belong to. */
  const filledFor = useRef<string | undefined>(undefined)
  const tell = useEffectEvent(onUnknown)
  useEffect(() => {
    if (filledFor.current === undefined && municipality !== '') filledFor.current = code
    if (answer?.at === 'known') {
      fill({ municipality: answer.municipality, state: answer.state })
      filledFor.current = answer.code
    } else if (filledFor.current !== undefined && filledFor.current !== code) {
      fill({ municipality: '', state: '' })
      filledFor.current = undefined
    }
  }, [answer, code, municipality])
  const isUnknown = answer?.at === 'unknown'
  useEffect(() => tell(isUnknown), [isUnknown])
  // A place that came from the insurer counts as checked, even if the look-up failed.
  const isUnchecked = answer?.at === 'failed' && municipality === ''
  return <p role="status">{isUnchecked && addressWords.unchecked}</p>
}

function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = document.getElementById(fieldId(name))
    if (input instanceof HTMLInputElement) typeValue(input, value)
  }
}
