import { useCallback, useEffect, useRef, useState } from 'react'
import type { DataPattern, PageData } from '#shared/contracts/page-data.ts'
import { addressParams } from '#shared/http/address-params.ts'
import type { CallError, Result } from '#shared/http/call.ts'
import { givenPart, pagePart, type AskPart } from '#shared/http/page-data.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import { focusTitle } from './focus-title.ts'

/** State of a part of the page's data. `at`: epoch ms of its arrival, by the server's clock. */
export type PartState<Data, Code extends string = never> =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly data: Data; readonly at: number }
  | { readonly kind: 'failed'; readonly error: CallError<Code> }

/**
 * Hook for a part of the page's data, delivered with the page or requested; `retry` requests it again. `show` replaces
 * it with newer data. `ask` must stay the same function from one render to the next.
 */
export function usePagePart<
  Pattern extends DataPattern,
  Part extends keyof PageData[Pattern] & string,
  Code extends string,
>(pattern: Pattern, part: Part, ask: AskPart<Pattern, NonNullable<PageData[Pattern][Part]>, Code>) {
  type Data = NonNullable<PageData[Pattern][Part]>
  const [state, setState] = useState<PartState<Data, Code>>({ kind: 'pending' })
  const show = useCallback((data: Data) => setState({ kind: 'loaded', data, at: serverNow() }), [])
  const settle = useCallback(
    (result: Result<Data, Code>) =>
      result.ok ? show(result.data) : setState({ kind: 'failed', error: result.error }),
    [show],
  )
  useEffect(() => void pagePart(pattern, part, ask).then(settle), [pattern, part, ask, settle])
  const isRetried = useRef(false)
  useEffect(() => {
    if (!isRetried.current || state.kind === 'pending') return
    isRetried.current = false
    focusTitle()
  }, [state])
  const retry = () => {
    isRetried.current = true
    setState({ kind: 'pending' })
    void ask(addressParams(pattern)).then(settle)
  }
  return { state, show, retry }
}

/** A part that the page does not wait for: undefined until it has arrived, null where it is unknown. */
export function useGivenPart<Pattern extends DataPattern, Part extends keyof PageData[Pattern] & string>(
  pattern: Pattern,
  part: Part,
): PageData[Pattern][Part] | null | undefined {
  const [given, setGiven] = useState<PageData[Pattern][Part] | null>()
  useEffect(() => void givenPart(pattern, part).then((came) => setGiven(came ?? null)), [pattern, part])
  return given
}
