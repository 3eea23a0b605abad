import { useCallback, useEffect, useRef, useState } from 'react'
import { getPostalCode, type Place } from '#shared/contracts/catalogue.ts'
import { shouldLookUp } from '#shared/domain/postal-code.ts'
import { call } from '#shared/http/call.ts'
import { postalCodeWords, type NotServedVariant } from './postal-code.ts'

export interface PlaceQuestion {
  /** Where the code lies, once the server said so; `null` for a code it does not serve, or could not be asked about. */
  readonly place: Place | null
  /** The insurer does not reach this place yet. */
  readonly isUnserved: boolean
  readonly isAsking: boolean
  /** The sentence for the field, in the words of this form. */
  readonly problem: string | undefined
  /** Call with what the field holds, on every change and once after hydration. */
  readonly look: (code: string) => void
}

interface Known {
  readonly code: string
  readonly place: Place | null
  readonly isUnserved: boolean
}

/**
 * Asks where a postal code lies: only for 5 digits that differ from the last ones asked (BUY-40, QUO-46). A look-up
 * that fails leaves no message and no mark (FND-69), and the same code may be asked about again.
 */
export function usePlace(variant: NotServedVariant): PlaceQuestion {
  const [known, setKnown] = useState<Known | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const last = useRef<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const look = useCallback((code: string) => {
    setTyped(code)
    if (!shouldLookUp(code, last.current)) return
    last.current = code
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setAsked(code)
    void call(getPostalCode, { params: { code } }, { signal }).then((answer) => {
      if (signal.aborted) return
      setAsked(null)
      if (answer.ok)
        setKnown({ code, place: answer.data.served ? answer.data : null, isUnserved: !answer.data.served })
      else last.current = null
    })
  }, [])

  const isKnown = known?.code === typed
  const isUnserved = isKnown && known.isUnserved
  return {
    place: isKnown ? known.place : null,
    isUnserved,
    isAsking: asked !== null && asked === typed,
    problem: isUnserved ? postalCodeWords.notServed[variant] : undefined,
    look,
  }
}
